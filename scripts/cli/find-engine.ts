import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the engine's package that a folder of its code is in, and its version. */
export function findEngine(folder: string): { folder: string; version: string } {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return findEngine(dirname(folder));
  // The engine's own package.json.
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return { folder, version };
}
