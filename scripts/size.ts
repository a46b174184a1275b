import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { blockRegistry } from '../blocks/registry.ts';
import { readManifests } from '../server/manifests.ts';
import { loadVocabulary } from '../src/engine/load-vocabulary.ts';
import { listAllBlocks } from '../src/engine/page-manifest.ts';

/**
 * `npm run size`: bytes of JavaScript and CSS after brotli, for the application shell, each block, and
 * the first load of the home page. Exit status 1 when a block's code is in the shell.
 */
type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean };

const clientDirectory = 'dist/client';
const shellAim = 100_000;
const entryModule = 'src/app/entry-client.tsx';
const manifest = JSON.parse(
  await readFile(join(clientDirectory, '.vite/manifest.json'), 'utf8').catch(() => {
    console.error('No build: run "npm run build" first.');
    process.exit(1);
  }),
) as Record<string, Chunk>;

const sizes = new Map<string, number>();

async function sizeOf(file: string): Promise<number> {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const bytes = await readFile(join(clientDirectory, file));
  const size = (await promisify(brotliCompress)(bytes)).length;
  sizes.set(file, size);
  return size;
}

function withImports(module: string, seen = new Set<string>()): Set<string> {
  if (!manifest[module] || seen.has(module)) return seen;
  seen.add(module);
  for (const imported of manifest[module].imports ?? []) withImports(imported, seen);
  return seen;
}

async function sum(files: Iterable<string>): Promise<number> {
  const all = await Promise.all([...new Set(files)].map(sizeOf));
  return all.reduce((total, size) => total + size, 0);
}

const scripts = (modules: Iterable<string>) =>
  [...modules].flatMap((module) => manifest[module]?.file ?? []);
const styles = (modules: Iterable<string>) =>
  [...modules].flatMap((module) => manifest[module]?.css ?? []);

const shell = withImports(entryModule);
const shellSize = await sum(scripts(shell));
const rows: { part: string; js: number; css: number; shared: number }[] = [
  { part: 'application shell', js: shellSize, css: await sum(styles(shell)), shared: 0 },
];
for (const type of Object.keys(blockRegistry).sort()) {
  const module = `blocks/${type}/${type}.tsx`;
  const needed = [...withImports(module)].filter((name) => !shell.has(name));
  const own = scripts([module]);
  rows.push({
    part: `block ${type}`,
    js: await sum(own),
    css: await sum(styles(needed)),
    shared: (await sum(scripts(needed))) - (await sum(own)),
  });
}
const { pages } = await readManifests('page-manifests', await loadVocabulary());
const home = pages.find(({ page }) => page.route === '/');
const homeModules = new Set([
  ...shell,
  ...listAllBlocks(home?.page.blocks ?? []).flatMap(({ type }) => [
    ...withImports(`blocks/${type}/${type}.tsx`),
  ]),
]);
rows.push({
  part: 'home page, once scrolled through',
  js: await sum(scripts(homeModules)),
  css: await sum(styles(homeModules)),
  shared: 0,
});

console.log('Bytes after brotli (own JavaScript, shared chunks it needs besides the shell, CSS)\n');
console.table(
  Object.fromEntries(rows.map(({ part, js, shared, css }) => [part, { js, shared, css }])),
);
console.log(`Application shell: ${shellSize} of ${shellAim} bytes aimed at.`);
const strangers = [...shell].filter(
  (module) => module.startsWith('blocks/') && module.endsWith('.tsx'),
);
if (strangers.length > 0)
  console.error(`Block code in the application shell: ${strangers.join(', ')}`);
if (strangers.length > 0) process.exit(1);
