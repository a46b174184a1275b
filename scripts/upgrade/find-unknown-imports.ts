import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { listFiles } from '../build/hash-files.ts';

const codeFolders = ['blocks', 'form-schemas', 'site'];

/** An import of the engine by a name that it does not export, and the name to use. Lines begin with 1. */
export type UnknownImport = { file: string; line: number; name: string; present?: string };

/** Finds in a site's code the imports of `vitrine/…` that `exports` of the engine's package.json lacks. */
export async function findUnknownImports(
  root: string,
  exports: Readonly<Record<string, string>>,
): Promise<UnknownImport[]> {
  const names = new Set(Object.keys(exports).map(toName));
  const byFile = new Map(
    Object.entries(exports).map(([name, file]) => [withoutEnding(toName(file)), toName(name)]),
  );
  const files = (await Promise.all(codeFolders.map((name) => listFiles(join(root, name))))).flat();
  const found = files
    .filter((file) => /\.tsx?$/.test(file))
    .map(async (file) => {
      const lines = (await readFile(file, 'utf8')).split('\n');
      return lines.flatMap((text, index) =>
        Array.from(text.matchAll(/(?:from |import\()'(vitrine\/[^']+)'/g), ([, name = '']) => {
          const present = byFile.get(withoutEnding(name));
          const place = { file: relative(root, file), line: index + 1, name };
          return present === undefined ? place : { ...place, present };
        }).filter(({ name }) => !names.has(name)),
      );
    });
  return (await Promise.all(found)).flat();
}

/** The package has JavaScript in the place of each source. */
const withoutEnding = (name: string) => name.replace(/\.(tsx?|js)$/, '');

/** `./forms/browser` → `vitrine/forms/browser` */
const toName = (path: string) => `vitrine${path.slice(1)}`;
