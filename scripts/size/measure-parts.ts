import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { readManifests } from '../../server/load/manifests.ts';
import {
  findCodeFolder,
  getSiteFolder,
  loadSiteDefinition,
} from '../../server/load/site-folder.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { listAllBlocks } from '../../src/schema/page.ts';

type Chunk = { file: string; css?: string[]; imports?: string[] };

/** Bytes after brotli, by the part's name: what is compared with `size-budget.json`. */
export type Sizes = Record<string, number>;

export type Measured = {
  sizes: Sizes;
  /** Modules of blocks that are in the application shell, where none belongs. */
  strangers: readonly string[];
};

const entryModule = 'src/app/entry-client.tsx';
/** Parts that load later, if the site has them. */
const parts = {
  'slider script': 'src/ui/slider/attach-slider.ts',
  'contact form': 'site/layout/contact-modal/contact-form.tsx',
  'cookie question': 'site/layout/cookie-consent/consent-panel.tsx',
};
const compress = promisify(brotliCompress);

/** Measures the build of a site for browsers. Throws when there is none. */
export async function measureParts(folder = getSiteFolder()): Promise<Measured> {
  const clientDirectory = join(findCodeFolder(folder), 'dist/client');
  const site = await loadSiteDefinition(folder);
  const manifest = JSON.parse(
    await readFile(join(clientDirectory, '.vite/manifest.json'), 'utf8').catch(() => {
      throw new Error('No build: run "npm run build" first.');
    }),
  ) as Record<string, Chunk>;

  // Files of a site in another folder are named relative to the build's folder.
  const nameOf = (module: string) =>
    Object.keys(manifest).find((name) => `/${name}`.endsWith(`/${module}`)) ?? module;
  const withImports = (module: string, seen = new Set<string>()): Set<string> => {
    if (!manifest[module] || seen.has(module)) return seen;
    seen.add(module);
    for (const imported of manifest[module].imports ?? []) withImports(imported, seen);
    return seen;
  };
  const sum = async (files: readonly (string | undefined)[]) => {
    const sizes = await Promise.all(
      [...new Set(files)].map(async (file) =>
        file ? (await compress(await readFile(join(clientDirectory, file)))).length : 0,
      ),
    );
    return sizes.reduce((total, size) => total + size, 0);
  };
  const scripts = (modules: Iterable<string>) =>
    sum([...modules].map((module) => manifest[module]?.file));
  const styles = (modules: Iterable<string>) =>
    sum([...modules].flatMap((module) => manifest[module]?.css ?? []));

  const shell = withImports(entryModule);
  const besidesShell = (module: string) =>
    [...withImports(nameOf(module))].filter((name) => !shell.has(name));
  const sizes: Sizes = {
    'application shell, JS': await scripts(shell),
    'application shell, CSS': await styles(shell),
  };
  for (const [name, module] of Object.entries(parts)) {
    if (manifest[nameOf(module)]) sizes[`${name}, JS`] = await scripts(besidesShell(module));
  }
  for (const type of Object.keys(site.blocks).toSorted()) {
    const needed = besidesShell(`blocks/${type}/${type}.tsx`);
    sizes[`block ${type}, JS`] = await scripts(needed);
    sizes[`block ${type}, CSS`] = await styles(needed);
  }

  const { pages } = await readManifests(folder, await loadManifestContext(site));
  const blocks = pages.find(({ page }) => page.route === '/')?.page.blocks ?? [];
  const modulesOf = (types: readonly string[]) =>
    new Set([...shell, ...types.flatMap((type) => besidesShell(`blocks/${type}/${type}.tsx`))]);
  const all = listAllBlocks(blocks).map(({ type }) => type);
  // The first screen of a phone: the hero and the next block.
  sizes['home page, first view, JS'] = await scripts(modulesOf(all.slice(0, 2)));
  sizes['home page, all blocks, JS'] = await scripts(modulesOf(all));
  sizes['home page, all blocks, CSS'] = await styles(
    new Set([...modulesOf(all), ...site.layoutIslands.map(nameOf)]),
  );
  return {
    sizes,
    strangers: [...shell].filter((name) => name.startsWith('blocks/') && name.endsWith('.tsx')),
  };
}
