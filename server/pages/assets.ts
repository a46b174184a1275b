import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '../../src/define-site.ts';
import { cached } from '../cache/cached.ts';
import { hashStyle } from '../http/security-headers.ts';
import { hashText } from '../load/manifests.ts';

/** The assets of a document with some block types. */
export type DocumentAssets = {
  /** Style sheets that the document links to. */
  stylesheets: readonly string[];
  /** Development has none: Vite serves each sheet. */
  styles?: {
    /** What the first screen needs, inside the document, so that the first paint needs no request. */
    first: { css: string /** For the Content-Security-Policy. */; hash: string };
    /** All else: one sheet, which the document links to before what it is for. */
    late: { css: string; href: string };
    /** The same sheets as files, which a block's code loads. */
    files: readonly string[];
    /** Those that parts of the layout bring along, by the name of the part. */
    parts: Readonly<Record<string, string>>;
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
  /** The address of the application's script: it changes with each of its parts. Development has none. */
  release?: string;
};

/**
 * Finds the assets of a document by its block types, those of its first block first, by `<type>--<variant>`, and
 * by `form/<name>` of forms with pages of their own.
 */
export type GetAssets = (
  first: readonly string[],
  late?: readonly string[],
) => Promise<DocumentAssets>;

/** Where the late style sheets of documents are. */
export const lateStylesPath = '/_vitrine/styles.css';

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[] };

const entryModule = 'src/app/entry-client.tsx';
/** Runs before the application and starts it; the application imports it, too. */
const earlyModule = 'src/app/early.ts';
const sliderModule = 'src/ui/slider/attach-slider.ts';
const printSheet = 'src/styles/print.css';

/** Finds assets in the manifest that Vite's client build wrote. */
export async function createAssetLookup(
  clientDirectory: string,
  { layoutIslands, layoutParts = {} }: Pick<SiteConfig, 'layoutIslands' | 'layoutParts'>,
): Promise<GetAssets> {
  const build = await openManifest(clientDirectory);
  const partModules = Object.values(layoutParts).flatMap(({ styles = [] }) => styles);
  const unknown = [...layoutIslands, ...partModules].find((module) => !build.find(module));
  if (unknown)
    throw new Error(`The layout of the site names ${unknown}, which the build does not know.`);
  const scripts = listScripts(build, clientDirectory);
  const shellFiles = build.listStyles(entryModule);
  const parts = Object.entries(layoutParts).map(async ([name, { styles = [] }]) => {
    const files = styles.flatMap(build.listStyles).filter((file) => !shellFiles.includes(file));
    return [name, await build.readSheets([...new Set(files)])] as const;
  });
  const partStyles = Object.fromEntries(await Promise.all(parts));
  const load = async (
    firstTypes: readonly string[],
    lateTypes: readonly string[] = [],
  ): Promise<DocumentAssets> => {
    const shell = new Set([...shellFiles, ...firstTypes.flatMap(build.listBlockStyles)]);
    const firstFiles = [...shell].filter((file) => !build.lateFiles.includes(file));
    const lateBlocks = lateTypes.flatMap(build.listBlockStyles);
    const islands = layoutIslands.flatMap(build.listStyles);
    const files = [...new Set([...firstFiles, ...build.lateFiles, ...lateBlocks, ...islands])];
    const css = await build.readSheets(firstFiles);
    const lateCss = await build.readSheets(files.slice(firstFiles.length));
    const listStyled = (types: readonly string[]) =>
      types.filter((type) => build.listBlockStyles(type).length > 0).join('.');
    const query = new URLSearchParams({
      first: listStyled(firstTypes),
      late: listStyled(lateTypes),
      version: hashText(lateCss).slice(0, 8),
    });
    return {
      stylesheets: [],
      styles: {
        first: { css, hash: hashStyle(css) },
        late: { css: lateCss, href: `${lateStylesPath}?${query}` },
        files: files.map((name) => `/${name}`),
        parts: partStyles,
      },
      scripts: [],
      ...scripts,
    };
  };
  return cached({
    maxAge: Number.POSITIVE_INFINITY,
    // A site's pages have few combinations of block types; those of the back end may have many.
    max: 200,
    keyOf: (first, late = []) => `${first.join()} ${late.join()}`,
    load,
  });
}

/** What every document of a build loads, whatever its blocks. */
function listScripts(build: Awaited<ReturnType<typeof openManifest>>, clientDirectory: string) {
  const addressOf = (module: string) => {
    const chunk = build.find(module);
    if (chunk) return `/${chunk.file}`;
    throw new Error(`${clientDirectory} is not a build of this site; run "npm run build".`);
  };
  const early = addressOf(earlyModule);
  const starts = build.listChunks(entryModule).map(({ file }) => `/${file}`);
  return {
    printStylesheet: addressOf(printSheet),
    early: {
      src: early,
      starts: starts.filter((start) => start !== early),
      slider: addressOf(sliderModule),
    },
    release: addressOf(entryModule),
  };
}

/** Reads a build's manifest. Modules are named by their paths in the engine or in the site. */
async function openManifest(clientDirectory: string) {
  const text = await readFile(join(clientDirectory, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, Chunk>;
  // Files of a site in another folder are named relative to the build's; those of the engine's package are JavaScript.
  const nameOf = (module: string) =>
    [module, module.replace(/\.tsx?$/, '.js')].find((name) => manifest[name]) ??
    Object.keys(manifest).find((name) => name.endsWith(`/${module}`)) ??
    module;
  const collect = (name: string, seen: Set<string>): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const imported of manifest[name]?.imports ?? []) collect(imported, seen);
    return seen;
  };
  const listChunks = (module: string): Chunk[] =>
    [...collect(nameOf(module), new Set())].flatMap((name) => manifest[name] ?? []);
  const listStyles = (module: string) => listChunks(module).flatMap(({ css = [] }) => css);
  // Named by vite.config.ts. The code of a block imports those of all its variants.
  const variants = Object.values(manifest).filter(({ name }) => name?.includes('--'));
  const variantFiles = variants.flatMap(({ css = [] }) => css);
  return {
    find: (module: string): Chunk | undefined => manifest[nameOf(module)],
    /** The chunk of a module, and those that it imports. */
    listChunks,
    listStyles,
    /** Of a block type, of one variant of it (`hero--slider`), or of a form's pages. */
    listBlockStyles: (type: string) => {
      if (type.includes('--')) return variants.find(({ name }) => name === type)?.css ?? [];
      if (type.includes('/')) return listStyles(`virtual:vitrine/${type}`);
      return listStyles(`blocks/${type}/${type}.tsx`).filter(
        (file) => !variantFiles.includes(file),
      );
    },
    readSheets: async (files: readonly string[]) => {
      const sheets = files.map((name) => readFile(join(clientDirectory, name), 'utf8'));
      return (await Promise.all(sheets)).map((sheet) => sheet.trimEnd()).join('');
    },
    /** Named by vite.config.ts. */
    lateFiles: Object.values(manifest).find(({ name }) => name === 'late-styles')?.css ?? [],
  };
}
