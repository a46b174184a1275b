import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { loadSiteDefinition } from '../../server/load/site-folder.ts';
import { generateFiles } from '../../validate/generate/generated-files.ts';
import { freezeStored } from '../../validate/versions/frozen-examples.ts';

/**
 * Writes everything in `generated/`; of the project itself also the list of rules and the frozen examples
 * of the blocks' versions. A test fails when a file is stale.
 */
export async function generate(folder: string): Promise<void> {
  await mkdir(join(folder, 'generated'), { recursive: true });
  for (const [name, text] of await generateFiles(folder)) {
    const file = join(folder, 'generated', name);
    await writeFile(file, text);
    console.log(relative('.', file));
  }
  if (folder === resolve('.')) {
    // The engine's package has no tool for fonts.
    const { createFrenchFont } = await import('../generate/french-font.ts');
    await writeFile('generated/figtree-french.woff2', await createFrenchFont());
    const { blocks } = await loadSiteDefinition();
    for (const file of await freezeStored(blocks)) console.log(file);
    // The rules import components, which only Vite can load.
    const { openServerModules } = await import('../../validate/pages/server-modules.ts');
    const modules = await openServerModules();
    const { createValidationDocument } = await modules.load<{
      createValidationDocument: () => string;
    }>('/tests/contract/validation-document.ts');
    await writeFile('docs/validation.md', createValidationDocument());
    console.log('docs/validation.md');
    await modules.close();
  }
}
