import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { listFiles } from '../build/hash-files.ts';

const codeFolders = ['blocks', 'form-schemas', 'site'];

/** An import of the engine by a name that it does not export. Lines begin with 1. */
export type UnknownImport = { file: string; line: number; name: string };

/** Finds in a site's code the imports of `vitrine/…` that are none of these names. */
export async function findUnknownImports(
  root: string,
  names: ReadonlySet<string>,
): Promise<UnknownImport[]> {
  const files = (await Promise.all(codeFolders.map((name) => listFiles(join(root, name))))).flat();
  const found = files
    .filter((file) => /\.tsx?$/.test(file))
    .map(async (file) => {
      const lines = (await readFile(file, 'utf8')).split('\n');
      return lines.flatMap((text, index) =>
        Array.from(text.matchAll(/(?:from |import\()'(vitrine\/[^']+)'/g), ([, name = '']) => ({
          file: relative(root, file),
          line: index + 1,
          name,
        })).filter(({ name }) => !names.has(name)),
      );
    });
  return (await Promise.all(found)).flat();
}
