import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { hashText } from '../../../server/load/manifests.ts';
import { listSiteFiles } from './documents.ts';

/** A file that lies over the base, named by its content; null where the base's is hidden. */
type OverlayFile = { key: string; read: () => Promise<string | Uint8Array> } | null;

export type OverlayFiles = ReadonlyMap<string, OverlayFile>;

export function toOverlay(content: string | Uint8Array | null): OverlayFile {
  if (content === null) return null;
  const key = hashText(Buffer.from(content).toString('base64'));
  return { key, read: async () => content };
}

/**
 * A folder that shows the files of a base with others over them: what reads a site's folder reads a change. It
 * holds links, and the files that differ. Returns what brings it up to date. One call at a time.
 */
export function createOverlay(base: string, folder: string) {
  let laid: ReadonlyMap<string, string> | undefined;
  const place = async (name: string, file: OverlayFile | undefined) => {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await rm(`${path}.next`, { force: true });
    if (file) await writeFile(`${path}.next`, await file.read());
    else await symlink(resolve(base, name), `${path}.next`, 'junction');
    // Readers find the old file or the new one.
    await rename(`${path}.next`, path);
  };
  return async (files: OverlayFiles): Promise<void> => {
    const names = await listSiteFiles(base);
    const wanted = new Map(['form-schemas', ...names].map((name) => [name, '']));
    for (const [name, file] of files) {
      if (file) wanted.set(name, file.key);
      else wanted.delete(name);
    }
    if (!laid) await rm(folder, { recursive: true, force: true });
    const before = laid ?? new Map<string, string>();
    // Where this fails, the next call begins anew.
    laid = undefined;
    for (const name of ['page-manifests', 'content/storage']) {
      await mkdir(join(folder, name), { recursive: true });
    }
    for (const name of before.keys()) {
      if (!wanted.has(name)) await rm(join(folder, name), { force: true });
    }
    for (const [name, key] of wanted) {
      if (before.get(name) !== key) await place(name, files.get(name));
    }
    laid = wanted;
  };
}
