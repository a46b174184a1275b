import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { site } from '../../../site/site.ts';
import { formatFinding } from '../../../validate/formats.ts';
import { createValidator } from '../../../validate/validate-site.ts';
import type { Mistake } from './read-mistakes.ts';
import { copySmallSite, replaceOnce } from './small-site.ts';

/**
 * Makes a mistake in a copy of the small site: every line that the validation then tells. It may know
 * the site from before the mistake.
 */
export async function makeMistake(
  { changes, encoding, add }: Mistake,
  { isKnown = false } = {},
): Promise<string[]> {
  const root = await copySmallSite();
  const validate = createValidator(site, root);
  try {
    if (isKnown) await validate();
    for (const change of changes) {
      const path = join(root, change.file);
      await replaceOnce(path, change.replace, change.with);
      await writeFile(path, await readFile(path, 'utf8'), encoding);
    }
    for (const [file, value] of Object.entries(add)) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), `${JSON.stringify(value, null, 2)}\n`);
    }
    const { findings } = await validate();
    return findings.map(formatFinding);
  } finally {
    await rm(root, { recursive: true });
  }
}
