import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { loadSiteDefinition, takeSiteFolder } from '../server/load/site-folder.ts';
import { loadVocabulary } from '../src/manifests/manifest-context.ts';
import { generateFiles } from '../validate/generate/generated-files.ts';
import { checkFrozenSchemas } from '../validate/versions/frozen-schemas.ts';
import { createFrenchFont } from './generate/french-font.ts';

/**
 * `npm run generate -- [folder]`: writes everything in `generated/`; of the project itself also the
 * documents, and the frozen schemas of the blocks' versions. Exit status 1 when a block's schema refuses
 * content of its own version. A test fails when a file is stale.
 */
const folder = takeSiteFolder(process.argv[2]);
await mkdir(join(folder, 'generated'), { recursive: true });
for (const [name, text] of await generateFiles(folder)) {
  const file = join(folder, 'generated', name);
  await writeFile(file, text);
  console.log(relative('.', file));
}
if (folder === resolve('.')) {
  await writeFile('generated/figtree-french.woff2', await createFrenchFont());
  const { definitions } = await loadVocabulary(await loadSiteDefinition());
  for (const { file, text, written, message } of await checkFrozenSchemas(definitions.values())) {
    if (text === undefined) {
      console.error(`\n${message}`);
      process.exitCode = 1;
    } else if (text !== written) {
      await writeFile(file, text);
      console.log(file);
    }
  }
  // Documents show the site's own code, the rules and what the tests go through; Vite loads them.
  const { openServerModules } = await import('../validate/pages/server-modules.ts');
  const modules = await openServerModules();
  const { createDocuments } = await modules.load<{ createDocuments: () => Map<string, string> }>(
    '/tests/contract/documents/documents.ts',
  );
  for (const [file, text] of createDocuments()) {
    await writeFile(file, text);
    console.log(file);
  }
  await modules.close();
}
