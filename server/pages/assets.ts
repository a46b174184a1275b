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
  const partModules = Object.values(layoutParts).flatMap(({ styles = [] }) => styles);
  for (const module of [...layoutIslands, ...partModules]) {
    if (!manifest[nameOf(module)])
      throw new Error(`The layout of the site names ${module}, which the build does not know.`);
  }
  // Named by vite.config.ts.
  const lateFiles = Object.values(manifest).find(({ name }) => name === 'late-styles')?.css ?? [];
  const stylesOf = (module: string) =>
    [...chunksOf(nameOf(module))].flatMap((name) => manifest[name]?.css ?? []);
  const entry = manifest[nameOf(entryModule)];
  const early = manifest[nameOf(earlyModule)];
  const print = manifest[printSheet];
  const slider = manifest[nameOf(sliderModule)];
  if (!entry || !early || !slider || !print)
    throw new Error(`${clientDirectory} is not a build of this site; run "npm run build".`);
  const starts = [...chunksOf(nameOf(entryModule))]
    .filter((name) => name !== nameOf(earlyModule))
    .map((name) => `/${manifest[name]?.file}`);

  // Named by vite.config.ts. The code of a block imports those of all its variants.
  const variants = Object.values(manifest).filter(({ name }) => name?.includes('--'));
  const variantFiles = variants.flatMap(({ css = [] }) => css);
  const findStyles = (type: string) => {
    if (type.includes('--')) return variants.find(({ name }) => name === type)?.css ?? [];
    if (type.includes('/')) return stylesOf(`virtual:vitrine/${type}`);
    return stylesOf(`blocks/${type}/${type}.tsx`).filter((file) => !variantFiles.includes(file));
  };
  const readSheets = async (files: readonly string[]) => {
    const sheets = files.map((name) => readFile(join(clientDirectory, name), 'utf8'));
    return (await Promise.all(sheets)).map((sheet) => sheet.trimEnd()).join('');
  };
  const shellFiles = stylesOf(entryModule);
  const parts = Object.entries(layoutParts).map(async ([name, { styles = [] }]) => {
    const files = styles.flatMap(stylesOf).filter((file) => !shellFiles.includes(file));
    return [name, await readSheets([...new Set(files)])] as const;
  });
  const partStyles = Object.fromEntries(await Promise.all(parts));
  const readStyles = async (firstTypes: readonly string[], lateTypes: readonly string[]) => {
    const shell = new Set([...shellFiles, ...firstTypes.flatMap(findStyles)]);
    const firstFiles = [...shell].filter((file) => !lateFiles.includes(file));
    const others = [
      ...lateFiles,
      ...lateTypes.flatMap(findStyles),
      ...layoutIslands.flatMap(stylesOf),
    ];
    const files = [...new Set([...firstFiles, ...others])];
    const css = await readSheets(firstFiles);
    const lateCss = await readSheets(files.slice(firstFiles.length));
    const listStyled = (types: readonly string[]) =>
      types.filter((type) => findStyles(type).length > 0).join('.');
    const query = new URLSearchParams({
      first: listStyled(firstTypes),
      late: listStyled(lateTypes),
      version: hashText(lateCss).slice(0, 8),
    });
    return {
      first: { css, hash: hashStyle(css) },
      late: { css: lateCss, href: `${lateStylesPath}?${query}` },
      files: files.map((name) => `/${name}`),
      parts: partStyles,
    };
  };
  return cached({
    maxAge: Number.POSITIVE_INFINITY,
    // A site's pages have few combinations of block types; those of the back end may have many.
    max: 200,
    keyOf: (first, late = []) => `${first.join()} ${late.join()}`,
    load: async (
      first: readonly string[],
      late: readonly string[] = [],
    ): Promise<DocumentAssets> => ({
      stylesheets: [],
      styles: await readStyles(first, late),
      printStylesheet: `/${print.file}`,
      scripts: [],
      early: { src: `/${early.file}`, starts, slider: `/${slider.file}` },
      release: `/${entry.file}`,
    }),
  });
}
