import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { Manifest } from 'vite';
import { contentSecurityPolicy } from '../../server/http/security-headers.ts';
import type { SiteConfig } from '../../src/define-site.ts';
import { type AuthorSession, studioPath } from './protocol.ts';

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

/** Finds what `npm run build -- --studio` made, in the manifest that Vite wrote. */
export async function readStudioAssets(
  siteFolder: string,
  studioFolder: string,
): Promise<StudioAssets> {
  const text = await readFile(join(studioFolder, '.vite/manifest.json'), 'utf8');
  const manifest: Manifest = JSON.parse(text);
  const get = (name: string) => {
    // The engine's package holds JavaScript.
    const chunk = manifest[name] ?? manifest[name.replace(/\.tsx?$/, '.js')];
    if (chunk) return chunk;
    throw new Error(`${studioFolder} is not a build of Studio; run "npm run studio:server".`);
  };
  const addressOf = (file: string) => `${studioPath}/${file}`;
  /** With what it imports: the browser loads all of them at once. */
  const listAll = (name: string, kind: 'css' | 'file'): string[] => {
    const { imports = [], [kind]: own = [] } = get(name);
    return [...new Set([...imports.flatMap((one) => listAll(one, kind)), own].flat())];
  };
  return {
    folders: { site: siteFolder, studio: studioFolder },
    scripts: listAll('studio/app/main.tsx', 'file').map(addressOf),
    stylesheets: listAll('studio/app/main.tsx', 'css').map(addressOf),
    canvasScripts: listAll('studio/app/canvas/canvas.ts', 'file').map(addressOf),
    pageScript: addressOf(get('studio/app/canvas/isolated-page.ts').file),
    exampleStyles: addressOf(get('studio/app/styles/example.css').file),
  };
}

type StudioPageOptions = Pick<StudioAssets, 'scripts' | 'stylesheets'> & {
  definition: Pick<SiteConfig, 'authors' | 'brand'>;
  session: AuthorSession;
  /** Address of the page in the canvas. The application takes the frame over, or makes another one. */
  frame: string;
  /** Development only: Vite's style and script elements carry it. */
  nonce?: string | undefined;
};

// In a tagged template, the bundler of the package would replace it by a helper that it imports.
const scriptEnd = raw('</script>');

export function renderStudioPage(context: Context, options: StudioPageOptions) {
  const { definition, session, frame, scripts, stylesheets, nonce } = options;
  const policy = contentSecurityPolicy({ nonce, imageOrigins: [], defaultPolicy: true });
  context.header('Content-Security-Policy', `${policy}; frame-src 'self'`);
  const nonceMeta = nonce ? html`<meta property="csp-nonce" nonce="${nonce}">` : '';
  const links = stylesheets.map((href) => html`<link rel="stylesheet" href="${href}">`);
  const nonceAttribute = nonce ? html` nonce="${nonce}"` : '';
  const tags = scripts.map(
    (src) => html`<script type="module" src="${src}"${nonceAttribute}>${scriptEnd}`,
  );
  return context.html(
    html`<!doctype html><html lang="${definition.authors.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${nonceMeta}<link rel="icon" href="${definition.brand.icons?.svg ?? 'data:,'}">${links}<title>Studio</title></head><body><div id="studio" data-session="${JSON.stringify(session)}"></div><div class="studio"><div class="top-bar"></div><div class="outline"></div><main class="canvas"><iframe width="100%" height="100%" src="${frame}"></iframe></main></div>${tags}</body></html>`,
  );
}
