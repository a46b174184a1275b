import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * Paths of all files and folders below a folder, with `/`, in order. Links to folders are not followed:
 * without file types Node asks the state of every file.
 */
export async function listPaths(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .map(({ parentPath, name }) =>
      relative(directory, join(parentPath, name)).replaceAll('\\', '/'),
    )
    .sort();
}
