import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyEdits, modify, parse } from 'jsonc-parser';

const base = 'vitrine/tsconfig.json';

/**
 * Lets the tsconfig.json of a site extend the engine's package, if it extends a neighbour folder that is not
 * there: as `new:site` of version 0.1 wrote it. Returns whether it was changed.
 */
export async function mendTsconfig(root: string): Promise<boolean> {
  const file = join(root, 'tsconfig.json');
  if (!existsSync(file)) return false;
  const text = await readFile(file, 'utf8');
  // Parsed JSON of unknown shape.
  const { extends: extended } = (parse(text) ?? {}) as { extends?: unknown };
  const isMissing =
    typeof extended === 'string' && extended.startsWith('..') && !existsSync(join(root, extended));
  if (isMissing) await writeFile(file, applyEdits(text, modify(text, ['extends'], base, {})));
  return isMissing;
}
