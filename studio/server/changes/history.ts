import type { Author } from '../protocol.ts';
import { describeDocument, isDocumentName, withoutTexts } from '../site/documents.ts';
import { StudioError } from '../studio-error.ts';
import type { LoggedCommit } from '../workspace/workspace.ts';
import type { Draft } from './change-store.ts';
import { addPicture, type Changes, getChange } from './changes.ts';

const pageLength = 30;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Throws on a file in another encoding: its letters would be lost. */
const textOf = (file: Buffer | null | undefined) => (file ? utf8.decode(file) : null);

export type StudioHistory = ReturnType<typeof createHistory>;

export function createHistory(changes: Changes) {
  const { workspace, documents, store } = changes;
  const find = async (commit: string) => {
    const found = await workspace.findPublication(commit);
    if (!found) throw new StudioError('not-found');
    return found;
  };
  const readDocuments = async ({ commit, parent, files }: LoggedCommit) => {
    const paths = files.map(({ path }) => path).filter(isDocumentName);
    const before = parent ? await workspace.readFiles(parent, paths) : [];
    const after = await workspace.readFiles(commit, paths);
    return paths.map((path, index) => {
      const texts = { before: textOf(before[index]), after: textOf(after[index]) };
      return { ...describeDocument(path, texts.before, texts.after), ...texts };
    });
  };

  return {
    list: async (path?: string, before?: string) => {
      const logged = await workspace.log(pageLength + 1, { path, before: before || undefined });
      const publications = logged.slice(0, pageLength).map(async (one) => {
        const { commit, at, title, author } = one;
        const documents = (await readDocuments(one)).map(withoutTexts);
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
      const id = await store.add(title || commit.slice(0, 7), author);
      const paths = document === undefined ? files.map(({ path }) => path) : [document];
      const contents = await workspace.readFiles(commit, paths);
      const drafts: Draft[] = [];
      for (const [index, path] of paths.entries()) {
        const content = contents[index];
        if (isDocumentName(path)) {
          const base = (await documents.read(path))?.text ?? null;
          drafts.push({ name: path, base, text: textOf(content) });
        } else if (content && path.startsWith('content/storage/')) {
          await addPicture(changes, id, path, content);
        }
      }
      await store.save(id, drafts, author);
      return getChange(changes, id);
    },
  };
}
