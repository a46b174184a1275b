import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { createBuilder } from 'vite';
import { componentsOnly } from './components-only.ts';

/**
 * `npm run build`: the browser's part, the server's part, and compressed copies of what browsers
 * fetch. With `--if-stale` it does nothing when no input has changed since the last build.
 * Manifests and content are not inputs: the server reads them at start.
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

async function listFiles(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

async function hashInputs(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(inputs.map(listFiles))).flat().sort();
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(await readFile(file));
  return hash.digest('hex');
}

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

const current = await hashInputs();
const previous = await readFile(stampFile, 'utf8').catch(() => '');
if (!process.argv.includes('--if-stale') || previous !== current) {
  // Tests build too, and NODE_ENV=test would give them React's development build.
  process.env.NODE_ENV = 'production';
  const builder = await createBuilder({ logLevel: 'warn', plugins: [componentsOnly()] });
  await builder.buildApp();
  await compressAssets();
  await writeFile(stampFile, current);
}
