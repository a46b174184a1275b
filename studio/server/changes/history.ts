import type { Author } from '../protocol.ts';
import { describeDocument, isDocumentName } from '../site/documents.ts';
import { StudioError } from '../studio-error.ts';
import type { LoggedCommit } from '../workspace/workspace.ts';
import type { Changes } from './changes.ts';

const pageLength = 30;

const isDocument = ({ path }: { path: string }) => isDocumentName(path);

export type StudioHistory = ReturnType<typeof createHistory>;

export function createHistory({ workspace, documents, store, ...changes }: Changes) {
  const find = async (commit: string) => {
    const found = await workspace.findPublication(commit);
    if (!found) throw new StudioError('not-found');
    return found;
  };
  const readDocuments = async ({ commit, parent, files }: LoggedCommit) => {
    const paths = files.filter(isDocument).map(({ path }) => path);
    const before = parent ? await workspace.readTexts(parent, paths) : [];
    const after = await workspace.readTexts(commit, paths);
    return paths.map((path, index) => {
      const texts = { before: before[index] ?? null, after: after[index] ?? null };
      return { ...describeDocument(path, texts.before, texts.after), ...texts };
    });
  };

  return {
    list: async (path?: string, before?: string) => {
      const part = { ...(path ? { path } : {}), ...(before ? { before } : {}) };
      const logged = await workspace.log(pageLength + 1, part);
      const publications = logged.slice(0, pageLength).map(async (one) => {
        const { commit, at, title, author } = one;
        const documents = (await readDocuments(one)).map(
          ({ before: _, after: __, ...document }) => document,
        );
        return { commit, at, title, author: author.name, documents };
      });
      const hasMore = logged.length > pageLength;
      return { publications: await Promise.all(publications), hasMore };
    },

    show: async (commit: string) => ({ documents: await readDocuments(await find(commit)) }),

    /** Begins a change that brings back what a publication put online: all of it, or one document. */
    restore: async (commit: string, document: string | undefined, author: Author) => {
      const { files, title } = await find(commit);
      if (document !== undefined && !isDocumentName(document)) throw new StudioError('invalid');
      const parts = document === undefined ? files : [{ path: document }];
      const id = await store.add(title || commit.slice(0, 7), author);
      const drafts = parts.filter(isDocument).map(async ({ path: name }) => {
        const [text = null] = await workspace.readTexts(commit, [name]);
        return { name, base: (await documents.read(name))?.text ?? null, text };
      });
      await store.save(id, await Promise.all(drafts), author);
      for (const { path } of parts.filter(({ path }) => path.startsWith('content/storage/'))) {
        const bytes = await workspace.readBytes(commit, path);
        if (bytes) await changes.addPicture(id, path, bytes);
      }
      return changes.get(id);
    },
  };
}
