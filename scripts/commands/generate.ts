import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { loadSiteDefinition } from '../../server/load/site-folder.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { generateFiles } from '../../validate/generate/generated-files.ts';
import { checkFrozenSchemas } from '../../validate/versions/frozen-schemas.ts';

/**
 * Writes everything in `generated/`; of the project itself also the list of rules and the frozen schemas
 * of the blocks' versions. Exit status 1 when a block's schema rejects content of its own version. A test
 * fails when a file is stale.
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
    const { definitions } = await loadManifestContext(await loadSiteDefinition());
    for (const { file, text, written, message } of await checkFrozenSchemas(definitions.values())) {
      if (text === undefined) {
        console.error(`\n${message}`);
        process.exitCode = 1;
      } else if (text !== written) {
        await writeFile(file, text);
        console.log(file);
      }
    }
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
