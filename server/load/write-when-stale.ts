import { readFile, writeFile } from 'node:fs/promises';

/** Writes a file only if its text changes, so that watchers do not run without need. */
export async function writeWhenStale(path: string, text: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => undefined)) !== text) await writeFile(path, text);
}
