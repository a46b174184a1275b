import { mkdir, writeFile } from 'node:fs/promises';
import { site } from '../site/site.ts';
import { loadVocabulary } from '../src/pages/vocabulary.ts';
import { createFrenchFont } from './generate/french-font.ts';
import { generateFiles } from './generate/generated-files.ts';
import { checkFrozenSchemas } from './versions/frozen-schemas.ts';

/**
 * `npm run generate`: writes everything in `generated/`, and the frozen schemas of the blocks'
 * versions. Exit status 1 when a block's schema refuses content of its own version. A test fails
 * when a file is stale.
 */
await mkdir('generated', { recursive: true });
for (const [name, text] of await generateFiles()) {
  await writeFile(`generated/${name}`, text);
  console.log(`generated/${name}`);
}
await writeFile('generated/figtree-french.woff2', await createFrenchFont());
for (const { file, text, written, message } of await checkFrozenSchemas(
  (await loadVocabulary(site)).definitions.values(),
)) {
  if (text === undefined) {
    console.error(`\n${message}`);
    process.exitCode = 1;
  } else if (text !== written) {
    await writeFile(file, text);
    console.log(file);
  }
}
