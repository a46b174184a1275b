import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { studioPath } from './protocol.ts';

/** Addresses of Studio's parts in browsers. */
export type StudioAssets = {
  /** Folders that hold `assets/`: the site's, and Studio's own. None in development, where Vite serves them. */
  folders?: { site: string; studio: string };
  scripts: readonly string[];
  stylesheets: readonly string[];
  /** More scripts of a page in the canvas. */
  canvasScripts: readonly string[];
  /** Of the site's other pages. */
  pageScript: string;
  exampleStyles: string;
};

type Chunk = { file: string; css?: string[]; imports?: string[] };

/** Finds what `npm run build -- --studio` made, in the manifest that Vite wrote. */
export async function readStudioAssets(
  siteFolder: string,
  studioFolder: string,
): Promise<StudioAssets> {
  const manifest = JSON.parse(
    await readFile(join(studioFolder, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, Chunk>;
  const get = (name: string): Chunk => {
    const chunk = manifest[name];
    if (chunk) return chunk;
    throw new Error(`${studioFolder} is not a build of Studio; run "npm run studio:server".`);
  };
  const addressOf = (file: string) => `${studioPath}/${file}`;
  const stylesOf = (name: string): string[] => {
    const { css = [], imports = [] } = get(name);
    return [...imports.flatMap(stylesOf), ...css];
  };
  return {
    folders: { site: siteFolder, studio: studioFolder },
    scripts: [addressOf(get('studio/app/main.tsx').file)],
    stylesheets: [...new Set(stylesOf('studio/app/main.tsx'))].map(addressOf),
    canvasScripts: [addressOf(get('studio/app/canvas/canvas.ts').file)],
    pageScript: addressOf(get('studio/app/canvas/isolated-page.ts').file),
    exampleStyles: addressOf(get('studio/app/styles/example.css').file),
  };
}
