import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '../../src/define-site.ts';
import { cached } from '../cache/cached.ts';
import { hashStyle } from '../http/security-headers.ts';

/** Style sheets inside the document, so that the first paint needs no request. */
export type InlineStyles = {
  /** Their contents, one after the other, in UTF-8. */
  css: Uint8Array;
  /** For the Content-Security-Policy. */
  hash: string;
  /** The same sheets as files, which a block's code loads. */
  files: readonly string[];
};

/** The assets of a document with these block types. */
type DocumentAssets = {
  /** Style sheets that the document links to. */
  stylesheets: readonly string[];
  /**
   * Style sheets inside the document: those of the first view, and those that later blocks add.
   * Development has none: Vite serves each sheet.
   */
  inlineStyles?: { first: InlineStyles; later?: InlineStyles };
  /** The style sheet for print. */
  printStylesheet?: string;
  /** Modules that run in order before the early script, in development. */
  scripts: readonly string[];
  /**
   * The script of the first view, and the modules that it starts: the application's, then those that it
   * imports, which are preloaded.
   */
  early?: { src: string; starts: readonly string[] };
  /** Fonts of the first paint. */
  fonts: readonly string[];
  /** The address of the application's script: it changes with each of its parts. Development has none. */
  release?: string;
};

/** The block types of a document, in order. */
type DocumentBlocks = {
  /** Of the first block, with those inside it. */
  first: readonly string[];
  /** The others. */
  later: readonly string[];
};

export type FindAssets = (blocks: DocumentBlocks) => Promise<DocumentAssets>;

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] };

const entryModule = 'src/app/entry-client.tsx';
/** Runs before the application and starts it; the application imports it, too. */
const earlyModule = 'src/hydration/event-replay.ts';
const printSheet = 'src/styles/print.css';

/** Finds assets in the manifest that Vite's client build wrote. */
export async function createAssetFinder(
  clientDirectory: string,
  { layoutIslands, brand }: Pick<SiteConfig, 'layoutIslands' | 'brand'>,
): Promise<FindAssets> {
  const manifest = JSON.parse(
    await readFile(join(clientDirectory, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, Chunk>;
  const chunksOf = (module: string, seen: Set<string> = new Set()): Set<string> => {
    if (seen.has(module)) return seen;
    seen.add(module);
    for (const imported of manifest[module]?.imports ?? []) chunksOf(imported, seen);
    return seen;
  };
  // Files of a site in another folder are named relative to the build's; those of the engine's package are JavaScript.
  const names = Object.keys(manifest);
  const nameOf = (module: string) =>
    [module, module.replace(/\.tsx?$/, '.js')].find((name) => manifest[name]) ??
    names.find((name) => name.endsWith(`/${module}`)) ??
    module;
  for (const module of layoutIslands) {
    if (!manifest[nameOf(module)])
      throw new Error(`layoutIslands of the site names ${module}, which the build does not know.`);
  }
  const stylesOf = (module: string) =>
    [...chunksOf(nameOf(module))].flatMap((name) => manifest[name]?.css ?? []);
  const stylesOfBlocks = (types: readonly string[]) =>
    types.flatMap((type) => stylesOf(`blocks/${type}/${type}.tsx`));
  const entry = manifest[nameOf(entryModule)];
  const early = manifest[nameOf(earlyModule)];
  const print = manifest[printSheet];
  if (!entry || !early || !print)
    throw new Error(`${clientDirectory} is not a build of this site; run "npm run build".`);
  const font = brand.font && manifest[nameOf(brand.font)]?.file;
  const starts = [...chunksOf(nameOf(entryModule))]
    .filter((name) => name !== nameOf(earlyModule))
    .map((name) => `/${manifest[name]?.file}`);

  const readStyles = async (names: readonly string[]): Promise<InlineStyles> => {
    const sheets = names.map((name) => readFile(join(clientDirectory, name), 'utf8'));
    const css = (await Promise.all(sheets)).map((sheet) => sheet.trimEnd()).join('');
    return { css: Buffer.from(css), hash: hashStyle(css), files: names.map((name) => `/${name}`) };
  };
  const findInlineStyles = async ({ first, later }: DocumentBlocks) => {
    const all = [
      ...new Set([
        ...stylesOf(entryModule),
        ...stylesOfBlocks(first),
        ...stylesOfBlocks(later),
        ...layoutIslands.flatMap(stylesOf),
      ]),
    ];
    if (later.length === 0) return { first: await readStyles(all) };
    const firstNames = new Set([...stylesOf(entryModule), ...stylesOfBlocks(first)]);
    return {
      first: await readStyles(all.filter((name) => firstNames.has(name))),
      later: await readStyles(all.filter((name) => !firstNames.has(name))),
    };
  };
  const findDocumentAssets = async (blocks: DocumentBlocks): Promise<DocumentAssets> => ({
    stylesheets: [],
    inlineStyles: await findInlineStyles(blocks),
    printStylesheet: `/${print.file}`,
    scripts: [],
    early: { src: `/${early.file}`, starts },
    fonts: font ? [`/${font}`] : [],
    release: `/${entry.file}`,
  });
  return cached({
    maxAge: Number.POSITIVE_INFINITY,
    // A site's pages have few combinations of block types; those of the back end may have many.
    max: 1000,
    keyOf: ({ first, later }) => `${first.join()} ${later.join()}`,
    load: findDocumentAssets,
  });
}
