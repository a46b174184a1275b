import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '../../src/define-site.ts';
import { cached } from '../cache/cached.ts';
import { hashStyle } from '../http/security-headers.ts';

/** The assets of a document with some block types. */
export type DocumentAssets = {
  /** Style sheets that the document links to. */
  stylesheets: readonly string[];
  /**
   * All style sheets of its blocks and layout, inside the document, so that the first paint needs no request.
   * Development has none: Vite serves each sheet.
   */
  styles?: {
    css: string;
    /** For the Content-Security-Policy. */
    hash: string;
    /** The same sheets as files, which a block's code loads. */
    files: readonly string[];
  };
  /** The style sheet for print. */
  printStylesheet?: string;
  /** Modules that run in order before the early script, in development. */
  scripts: readonly string[];
  /**
   * The script of the first view, and the modules that it starts: the application's, then those that it
   * imports, which are preloaded; and the module that moves sliders.
   */
  early?: { src: string; starts: readonly string[]; slider: string };
  /** Fonts of the first paint. */
  fonts: readonly string[];
  /** The address of the application's script: it changes with each of its parts. Development has none. */
  release?: string;
};

/** Finds the assets of a document by its block types, in their order. */
export type GetAssets = (types: readonly string[]) => Promise<DocumentAssets>;

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] };

const entryModule = 'src/app/entry-client.tsx';
/** Runs before the application and starts it; the application imports it, too. */
const earlyModule = 'src/app/early.ts';
const sliderModule = 'src/ui/slider/attach-slider.ts';
const printSheet = 'src/styles/print.css';

/** Finds assets in the manifest that Vite's client build wrote. */
export async function createAssetLookup(
  clientDirectory: string,
  { layoutIslands, brand }: Pick<SiteConfig, 'layoutIslands' | 'brand'>,
): Promise<GetAssets> {
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
  const entry = manifest[nameOf(entryModule)];
  const early = manifest[nameOf(earlyModule)];
  const print = manifest[printSheet];
  const slider = manifest[nameOf(sliderModule)];
  if (!entry || !early || !slider || !print)
    throw new Error(`${clientDirectory} is not a build of this site; run "npm run build".`);
  const font = brand.font && manifest[nameOf(brand.font)]?.file;
  const starts = [...chunksOf(nameOf(entryModule))]
    .filter((name) => name !== nameOf(earlyModule))
    .map((name) => `/${manifest[name]?.file}`);

  const readStyles = async (types: readonly string[]) => {
    const modules = [entryModule, ...types.map((type) => `blocks/${type}/${type}.tsx`)];
    const files = [...new Set([...modules, ...layoutIslands].flatMap(stylesOf))];
    const sheets = files.map((name) => readFile(join(clientDirectory, name), 'utf8'));
    const css = (await Promise.all(sheets)).map((sheet) => sheet.trimEnd()).join('');
    return { css, hash: hashStyle(css), files: files.map((name) => `/${name}`) };
  };
  return cached({
    maxAge: Number.POSITIVE_INFINITY,
    // A site's pages have few combinations of block types; those of the back end may have many.
    max: 1000,
    keyOf: (types) => types.join(),
    load: async (types: readonly string[]): Promise<DocumentAssets> => ({
      stylesheets: [],
      styles: await readStyles(types),
      printStylesheet: `/${print.file}`,
      scripts: [],
      early: { src: `/${early.file}`, starts, slider: `/${slider.file}` },
      fonts: font ? [`/${font}`] : [],
      release: `/${entry.file}`,
    }),
  });
}
