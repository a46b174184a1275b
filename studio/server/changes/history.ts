import { GitError } from '../../../server/git/run-git.ts';
import { StudioError } from '../studio-error.ts';
import type { Author, ChangeSummary, History, Review } from '../team-protocol.ts';
import type { Changes } from './changes.ts';
import { describeDocument, describeDocuments } from './describe-documents.ts';
import type { StudioRepository } from './repository.ts';
import { changeRef } from './repository.ts';

const pageLength = 30;
const commitName = /^[0-9a-f]{40}([0-9a-f]{24})?$/;

type HistoryOptions = { repository: StudioRepository; changes: Changes };

/** What was published: the log of the site's branch. */
export function createHistory({ repository, changes }: HistoryOptions) {
  /** Of the site's branch: a branch of somebody's work is nobody else's business. */
  const findPublished = async (commit: string) => {
    const head = await repository.readHead();
    if (!commitName.test(commit) || !(await repository.contains(head, commit).catch(isUnknown))) {
      throw new StudioError('not-found');
    }
    return commit;
  };

  return {
    list: async (document: string | undefined, before: string | undefined): Promise<History> => {
      const from = before ? await findPublished(before) : await repository.readHead();
      const all = await repository.log(from, pageLength + 2, document);
      const logged = all.filter(({ commit }) => commit !== before);
      const publications = logged.slice(0, pageLength).map(async (one) => ({
        ...{ commit: one.commit, at: one.at, author: one.author.name, title: one.title },
        documents: await describeDocuments(
          repository,
          one.files.map(({ path, state }) => ({
            path,
            before: state === 'new' ? undefined : one.parent,
            after: state === 'removed' ? undefined : one.commit,
          })),
        ),
      }));
      return {
        publications: await Promise.all(publications),
        hasMore: logged.length > pageLength,
      };
    },

    /** The documents of a publication, before and after it. */
    show: async (commit: string): Promise<Review> => {
      const [one] = await repository.log(await findPublished(commit), 1);
      const files = one?.commit === commit ? one.files : [];
      const paths = files.map(({ path }) => path).filter((path) => path.endsWith('.json'));
      const texts = await repository.readTexts(
        paths.flatMap((path) => [
          { commit: `${commit}^`, path },
          { commit, path },
        ]),
      );
      const documents = paths.map((path, index) => {
        const [before = null, after = null] = texts.slice(index * 2, index * 2 + 2);
        const described = describeDocument(path, before !== null, after !== null, after ?? before);
        return { ...described, before, after };
      });
      return { documents, findings: [], notes: [] };
    },

    /** Begins a change that brings back what a publication put online: all of it, or one document. */
    restore: async (
      commit: string,
      document: string | undefined,
      author: Author,
    ): Promise<ChangeSummary> => {
      const head = await repository.readHead();
      const differing = await repository.compare(head, await findPublished(commit));
      const [publication] = await repository.log(commit, 1);
      const paths = document ? [document] : publication?.files.map(({ path }) => path);
      const files = differing
        .filter(({ path }) => paths?.includes(path))
        .map(({ path, object }) => ({ path, content: object ? { object } : null }));
      const row = await changes.create(publication?.title || commit.slice(0, 7), author, head);
      if (files.length > 0) {
        const message = `Restore ${commit}\n`;
        await repository.commit(changeRef(row.id), { parent: head, files, author, message });
      }
      return changes.get(row.id);
    },
  };
}

const isUnknown = (error: unknown) => {
  if (error instanceof GitError) return false;
  throw error;
};
