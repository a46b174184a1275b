import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { createBuilder } from 'vite';
import { openPages, pageIndexPath } from '../../server/pages/page-index.ts';
import { FileProblemsError } from '../../server/site-files/json-file.ts';
import { site } from '../../site/site.ts';
import { loadVocabulary } from '../../src/pages/vocabulary.ts';
import { componentsOnly } from './components-only.ts';
import { hashFiles, listFiles } from './hash-files.ts';

/**
 * `npm run build`: the browser's part, the server's part, and compressed copies of what browsers
 * fetch, the index of pages. With `--if-stale` it does nothing when no input has changed since the last
 * build. Manifests and content are not inputs: the server looks at start which of them have changed.
 */
const inputs = [
  'scripts/build',
  'scripts/forms',
  'src',
  'site',
  'blocks',
  'server',
  'generated',
  'form-schemas',
  'vite.config.ts',
  'package-lock.json',
];
const stampFile = 'dist/.inputs';
const clientDirectory = 'dist/client';

async function compressAssets(): Promise<void> {
  const files = (await listFiles(join(clientDirectory, 'assets'))).filter((file) =>
    /\.(js|css|svg)$/.test(file),
  );
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

/** Parses every manifest, so that no start has to. A mistake in one ends the build, as it would a start. */
async function indexPages(): Promise<void> {
  try {
    await openPages('.', await loadVocabulary(site), {
      path: pageIndexPath,
      code: current,
    });
  } catch (error) {
    if (!(error instanceof FileProblemsError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

const current = await hashFiles(inputs);
const previous = await readFile(stampFile, 'utf8').catch(() => '');
if (!process.argv.includes('--if-stale') || previous !== current) {
  // Tests build too, and NODE_ENV=test would give them React's development build.
  process.env.NODE_ENV = 'production';
  const builder = await createBuilder({ logLevel: 'warn', plugins: [componentsOnly()] });
  await builder.buildApp();
  await compressAssets();
  await writeFile(stampFile, current);
  await indexPages();
}
