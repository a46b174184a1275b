import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Every JSON file in a folder and its subfolders, parsed. */
export async function readJsonFiles(folder: string): Promise<{ file: string; value: unknown }[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    name.endsWith('.json'),
  );
  return Promise.all(
    names.sort().map(async (name) => {
      const file = join(folder, name);
      const value: unknown = JSON.parse(await readFile(file, 'utf8'));
      return { file, value };
    }),
  );
}
