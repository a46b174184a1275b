import { readFile, writeFile } from 'node:fs/promises';

/** Writes a file that says something else. Writing what is there would make watchers run for nothing. */
export async function writeWhenStale(path: string, text: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => undefined)) !== text) await writeFile(path, text);
}
