import { createDocuments } from '../documents.ts';
import type { Author, ChangeSummary, History, Review } from '../protocol.ts';
import { StudioError } from '../studio-error.ts';
import type { Workspace } from '../workspace.ts';
import type { Changes } from './changes.ts';
import { describeDocument } from './describe-documents.ts';

const pageLength = 30;

type HistoryOptions = { workspace: Workspace; changes: Changes };

/** What was published. */
export function createHistory({ workspace, changes }: HistoryOptions) {
  const find = async (commit: string) => {
    const found = await workspace.findPublication(commit);
    if (!found) throw new StudioError('not-found');
    return found;
  };
  const isDocument = ({ path }: { path: string }) => path.endsWith('.json');

  return {
    list: async (path: string | undefined, before: string | undefined): Promise<History> => {
      const part = { ...(path ? { path } : {}), ...(before ? { before } : {}) };
      const logged = await workspace.log(pageLength + 1, part);
      const publications = logged.slice(0, pageLength).map(async (one) => {
        const files = one.files.filter(isDocument);
        const texts = await workspace.readTexts(
          files.map(({ path, state }) => ({
            path,
            commit: (state === 'removed' ? one.parent : one.commit) ?? '',
          })),
        );
        return {
          commit: one.commit,
          at: one.at,
          author: one.author.name,
          title: one.title,
          documents: files.map(({ path, state }, index) =>
            describeDocument(path, state, texts[index] ?? null),
          ),
        };
      });
      return {
        publications: await Promise.all(publications),
        hasMore: logged.length > pageLength,
      };
    },

    /** The documents of a publication, before and after it. */
    show: async (commit: string): Promise<Pick<Review, 'documents'>> => {
      const { files, parent } = await find(commit);
      const documents = files.filter(isDocument).map(async ({ path, state }) => {
        const sides = [parent ?? '', commit].map((side) => ({ commit: side, path }));
        const [before = null, after = null] = await workspace.readTexts(sides);
        return { ...describeDocument(path, state, after ?? before), before, after };
      });
      return { documents: await Promise.all(documents) };
    },

    /** Begins a change that brings back what a publication put online: all of it, or one document. */
    restore: async (
      commit: string,
      document: string | undefined,
      author: Author,
    ): Promise<ChangeSummary> => {
      const { files, title } = await find(commit);
      const paths = document ? [document] : files.map(({ path }) => path);
      const documents = createDocuments(workspace.root);
      const row = await changes.create(title || commit.slice(0, 7), author);
      const drafts = paths
        .filter((path) => isDocument({ path }))
        .map(async (name) => {
          const [text = null] = await workspace.readTexts([{ commit, path: name }]);
          return { name, base: (await documents.read(name))?.text ?? null, text };
        });
      await changes.keep(row.id, await Promise.all(drafts), author);
      for (const path of paths.filter((path) => !isDocument({ path }))) {
        const bytes = await workspace.readBytes(commit, path);
        if (bytes) await changes.addPicture(row.id, path, bytes);
      }
      return changes.get(row.id);
    },
  };
}
