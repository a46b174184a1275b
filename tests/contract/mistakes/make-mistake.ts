import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { site } from '../../../site/site.ts';
import { formatRuleDiagnostic } from '../../../validate/formats.ts';
import { createValidator } from '../../../validate/validate-site.ts';
import type { Mistake } from './read-mistakes.ts';
import { copySmallSite, replaceOnce } from './small-site.ts';

const root = await copySmallSite();
afterAll(() => rm(root, { recursive: true }));
/** Knows the site from the mistake before. */
const validate = createValidator(site, root);

/** Makes a mistake in a copy of the small site, and takes it back: every line that the validation reports. */
export async function makeMistake({ changes, encoding, add }: Mistake) {
  const before = new Map<string, Buffer>();
  try {
    for (const change of changes) {
      const path = join(root, change.file);
      if (!before.has(path)) before.set(path, await readFile(path));
      await replaceOnce(path, change.replace, change.with);
      await writeFile(path, await readFile(path, 'utf8'), encoding);
    }
    for (const [file, value] of Object.entries(add)) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), `${JSON.stringify(value, null, 2)}\n`);
    }
    const { findings } = await validate();
    return findings.map(formatRuleDiagnostic);
  } finally {
    for (const [path, text] of before) await writeFile(path, text);
    for (const file of Object.keys(add)) await rm(join(root, file), { force: true });
  }
}
