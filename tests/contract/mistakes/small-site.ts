import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listContentFiles } from '../../../server/load/read-content.ts';
import { serverContentApi } from '../../../site/content-api/server-content-api.ts';
import { makeFolder } from '../../support/make-folder.ts';
import { mistakesFolder } from './read-mistakes.ts';

/** Copies the small site into a new folder; the content files that it does not need are empty. */
export async function copySmallSite(): Promise<string> {
  const root = await makeFolder();
  await mkdir(join(root, 'content'), { recursive: true });
  await Promise.all(
    Array.from(listContentFiles(serverContentApi).keys(), (name) =>
      writeFile(join(root, 'content', `${name}.json`), '[]\n'),
    ),
  );
  await cp(join(mistakesFolder, 'site'), root, { recursive: true });
  return root;
}

/** Replaces a text that stands once in a file. Throws when it does not. */
export async function replaceOnce(path: string, text: string, replacement: string): Promise<void> {
  const before = await readFile(path, 'utf8');
  const parts = before.split(text);
  if (parts.length !== 2) {
    throw new Error(`${path} holds ${parts.length - 1} times, not once: ${text}`);
  }
  await writeFile(path, parts.join(replacement));
}
