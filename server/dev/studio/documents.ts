import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digest, factsFile, siteFile } from '../../load/manifests.ts';
import type { DocumentKind, StoredDocument } from './protocol.ts';

/** What became of a text that was to be kept. */
type Written =
  | { status: 'written'; document: StoredDocument }
  | { status: 'changed'; document: StoredDocument }
  | { status: 'unknown' };

/**
 * The files of a site that Studio edits. They are known by their names, which are looked up in what the
 * folders hold: a name is never made a path.
 */
export type StudioDocuments = {
  list: () => Promise<string[]>;
  read: (name: string) => Promise<StoredDocument | undefined>;
  /** Keeps a text where the file still has the text that `base` is the digest of. */
  write: (name: string, text: string, base: string) => Promise<Written>;
};

const folders = ['page-manifests', 'content'] as const;

export function createDocuments(root: string): StudioDocuments {
  const list = async () => {
    const names = await Promise.all(
      folders.map(async (folder) =>
        (await readdir(join(root, folder), { recursive: folder === 'page-manifests' }))
          .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
          .filter((name) => name.endsWith('.json'))
          .sort(),
      ),
    );
    return names.flat();
  };
  const read = async (name: string) => {
    if (!(await list()).includes(name)) return undefined;
    const bytes = await readFile(join(root, name));
    // In another encoding: written again as it is read, its letters would be lost.
    const text = isUtf8(bytes) ? bytes.toString() : '';
    return { name, text, hash: digest(text || bytes.toString('base64')) };
  };
  let last: Promise<unknown> = Promise.resolve();
  const write = async (name: string, text: string, base: string): Promise<Written> => {
    const document = await read(name);
    if (!document) return { status: 'unknown' };
    if (document.hash !== base) return { status: 'changed', document };
    // Whoever reads meanwhile gets the old one as a whole. No JSON file by its name: nobody takes it for one.
    const own = join(root, `${name}.${randomUUID()}`);
    try {
      await writeFile(own, text);
      await rename(own, join(root, name));
    } catch (error) {
      await rm(own, { force: true });
      throw error;
    }
    return { status: 'written', document: { name, text, hash: digest(text) } };
  };
  return {
    list,
    read,
    // One after the other: of two that begin with the same text, the second one is told.
    write: (...args) => {
      const written = last.then(() => write(...args));
      last = written.catch(() => {});
      return written;
    },
  };
}

/** What kind of file a name stands for. */
export function kindOf(name: string): DocumentKind {
  if (name.startsWith('content/')) return 'content';
  if (name.startsWith('page-manifests/fragments/')) return 'fragment';
  if (name === `page-manifests/${factsFile}`) return 'facts';
  return name === `page-manifests/${siteFile}` ? 'site' : 'page';
}
