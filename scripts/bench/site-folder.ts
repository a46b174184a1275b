import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export type SiteFolder = { path: string; remove: () => Promise<void> };

/**
 * Creates a folder to start the server in: the files of `write`, and links to the project's for the rest.
 * It has its own page index.
 */
export async function createSiteFolder(
  write: (path: string) => Promise<void>,
): Promise<SiteFolder> {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  await write(path);
  await mkdir(join(path, 'dist'));
  for (const name of [
    ...['page-manifests', 'content', 'form-schemas', 'generated'],
    ...['dist/client', 'dist/server'],
  ]) {
    if (!existsSync(join(path, name))) await symlink(resolve(name), join(path, name));
  }
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
