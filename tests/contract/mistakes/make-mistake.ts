import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { formatFinding } from '../../../scripts/validate/formats/text.ts';
import { createValidator } from '../../../scripts/validate/validate-site.ts';
import { contentFiles } from '../../../server/content-api/content-files.ts';
import type { Mistake } from './read-mistakes.ts';
import { mistakesFolder } from './read-mistakes.ts';

/** Copies the small site into a new folder; the content files that it does not need are empty. */
export async function copySmallSite(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-mistake-'));
  await mkdir(join(root, 'content'), { recursive: true });
  await Promise.all(
    Array.from(contentFiles.keys(), (name) =>
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

/** Makes a mistake in a copy of the small site: every line that the validation then tells. */
export async function makeMistake({ changes, add }: Mistake): Promise<string[]> {
  const root = await copySmallSite();
  try {
    for (const change of changes) {
      await replaceOnce(join(root, change.file), change.replace, change.with);
    }
    for (const [file, value] of Object.entries(add)) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), `${JSON.stringify(value, null, 2)}\n`);
    }
    const { findings } = await createValidator(root)();
    return findings.map(formatFinding);
  } finally {
    await rm(root, { recursive: true });
  }
}
