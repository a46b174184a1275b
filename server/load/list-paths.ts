import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';

/**
 * Paths of all files and folders below a folder, with `/`, in order. Links to folders are not followed:
 * without file types Node asks the state of every file.
 */
export async function listPaths(directory: string): Promise<string[]> {
  const root = resolve(directory);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .map(({ parentPath, name }) =>
      `${parentPath}/${name}`.slice(root.length + 1).replaceAll('\\', '/'),
    )
    .sort();
}
