import { readFile, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { listPaths } from '../../server/load/manifests.ts';
import {
  hashObject,
  hashObjects,
  type ObjectFormat,
} from '../../server/site-updates/site-repository.ts';

/** Lists the files of a folder, recursively; a file lists itself; a missing path nothing. */
export async function listFiles(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return [];
  return found.isFile() ? [path] : (await listPaths(path)).map((name) => join(path, name));
}

/** Hashes files and folders of a folder by name and content, as a commit of them is hashed. */
export async function hashFiles(
  paths: readonly string[],
  folder = '.',
  format?: ObjectFormat,
): Promise<string> {
  const files = (await Promise.all(paths.map((path) => listFiles(resolve(folder, path))))).flat();
  const objects = files.map(async (file) => ({
    path: relative(folder, file),
    object: hashObject(await readFile(file), format),
  }));
  return hashObjects(await Promise.all(objects));
}
