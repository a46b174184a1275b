import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPackage } from '../../server/load/engine-module.ts';

/** Makes the `generated/` of a site where it is missing, as in a fresh clone: editors complete manifests by it. */
export async function makeGenerated(folder: string): Promise<void> {
  const generated = join(folder, 'generated');
  if (!isPackage || existsSync(generated)) return;
  const { generateFiles } = await import('../../validate/generate/generated-files.ts');
  const files = await generateFiles(folder);
  await mkdir(generated, { recursive: true });
  for (const [name, text] of files) await writeFile(join(generated, name), text);
}
