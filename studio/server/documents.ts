import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listPaths } from '../../server/load/list-paths.ts';
import { factsFile, hashText, siteFile } from '../../server/load/manifests.ts';
import type { DocumentChange, DocumentKind, StoredDocument } from './protocol.ts';
import { createTurns } from './turns.ts';

/** The result of a write: all files, or none. */
type Written =
  | { status: 'written'; documents: StoredDocument[] }
  /** Files that hold another text than the one that was edited. */
  | { status: 'changed'; documents: StoredDocument[] }
  | { status: 'unknown' };

export type StudioDocuments = ReturnType<typeof createDocuments>;

/**
 * The files of a site that Studio edits. A name is looked up in the list of files and never used as a
 * path. `moveFile` is Node's `rename`; a test gives one that fails.
 */
export function createDocuments(root: string, moveFile = rename) {
  const list = async () => {
    const pages = await listPaths(join(root, 'page-manifests'));
    const records = await readdir(join(root, 'content'));
    return [
      ...pages.map((name) => `page-manifests/${name}`),
      ...records.sort().map((name) => `content/${name}`),
    ].filter((name) => name.endsWith('.json'));
  };
  const readListed = async (name: string): Promise<StoredDocument> => {
    const bytes = await readFile(join(root, name));
    // In another encoding: written again as it is read, its letters would be lost.
    const text = isUtf8(bytes) ? bytes.toString() : '';
    return { name, text, hash: hashText(text || bytes.toString('base64')) };
  };
  const read = async (name: string) =>
    (await list()).includes(name) ? readListed(name) : undefined;
  const write = async (changes: readonly DocumentChange[]): Promise<Written> => {
    const before = await Promise.all(changes.map(({ name }) => read(name)));
    const isUnknown = changes.some(
      ({ name, base }, index) => !before[index] && (base !== null || !newPage.test(name)),
    );
    if (isUnknown) return { status: 'unknown' };
    const changed = before.flatMap((document, index) =>
      document && document.hash !== changes[index]?.base ? [document] : [],
    );
    if (changed.length > 0) return { status: 'changed', documents: changed };
    await replaceAll(
      changes.map(({ name, text }) => ({ path: join(root, name), text })),
      moveFile,
    );
    return {
      status: 'written',
      documents: changes.flatMap(({ name, text }) =>
        text === null ? [] : [{ name, text, hash: hashText(text) }],
      ),
    };
  };
  const inTurn = createTurns();
  return {
    list,
    read,
    readAll: async () => Promise.all((await list()).map(readListed)),
    /** Writes, adds and removes files where each still holds the text that was edited; all or none. */
    // One after the other: of two writes with the same base, the second is a conflict.
    write: (changes: readonly DocumentChange[]) => inTurn('write', () => write(changes)),
  };
}

/** Whether a file of this name may be one that Studio edits. */
export const isDocumentName = (name: string): boolean =>
  /^(page-manifests\/([\w-]+\/)*|content\/)[\w-][\w.-]*\.json$/.test(name);

const newPage = /^page-manifests\/[a-z0-9]+(-[a-z0-9]+)*\.json$/;

/**
 * Replaces files by their new texts, null for none: all of them, or none. Everything that can fail for lack
 * of room is done before the first file changes; when a later step fails, the files before it get their
 * bytes back.
 */
async function replaceAll(
  files: readonly { path: string; text: string | null }[],
  moveFile: typeof rename,
): Promise<void> {
  // No JSON file by its name: a reader of the folder leaves it alone.
  const temporary = files.map(({ path }) => `${path}.${randomUUID()}`);
  const before = await Promise.all(files.map(({ path }) => readFile(path).catch(() => undefined)));
  const done: number[] = [];
  try {
    await Promise.all(files.map(({ text }, at) => writeFile(temporary[at] ?? '', text ?? '')));
    for (const [at, { path, text }] of files.entries()) {
      if (text === null) await rm(path);
      else await moveFile(temporary[at] ?? '', path);
      done.push(at);
    }
  } catch (error) {
    for (const at of done) {
      const { path } = files[at] ?? { path: '' };
      const bytes = before[at];
      if (bytes) await writeFile(path, bytes);
      else await rm(path, { force: true });
    }
    throw error;
  } finally {
    await Promise.all(temporary.map((path) => rm(path, { force: true })));
  }
}

/** The kind of a file, by its name. */
export function kindOf(name: string): DocumentKind {
  if (name.startsWith('content/')) return 'content';
  if (name.startsWith('page-manifests/fragments/')) return 'fragment';
  if (name === `page-manifests/${factsFile}`) return 'facts';
  return name === `page-manifests/${siteFile}` ? 'site' : 'page';
}
