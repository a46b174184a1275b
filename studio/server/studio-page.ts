import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { contentSecurityPolicy } from '../../server/http/security-headers.ts';
import type { SiteConfig } from '../../src/define-site.ts';

type StudioPageOptions = {
  definition: Pick<SiteConfig, 'authors' | 'brand'>;
  scripts: readonly string[];
  stylesheets?: readonly string[];
  /** Development only: Vite's style and script elements carry it. */
  nonce?: string;
};

// In a tagged template, the bundler of the package would replace it by a helper that it imports.
const scriptEnd = raw('</script>');

export function renderStudioPage(context: Context, options: StudioPageOptions) {
  const { definition, scripts, stylesheets = [], nonce } = options;
  const policy = contentSecurityPolicy({ nonce, imageOrigins: [], defaultPolicy: true });
  context.header('Content-Security-Policy', `${policy}; frame-src 'self'`);
  context.header('X-Frame-Options', 'DENY');
  // The canvas is isolated, and only documents that are may hold it.
  context.header('Cross-Origin-Embedder-Policy', 'require-corp');
  context.header('Cross-Origin-Opener-Policy', 'same-origin');
  context.header('Cross-Origin-Resource-Policy', 'same-origin');
  context.header('Cache-Control', 'no-store');
  context.header('X-Content-Type-Options', 'nosniff');
  const nonceMeta = nonce ? html`<meta property="csp-nonce" nonce="${nonce}">` : '';
  const links = stylesheets.map((href) => html`<link rel="stylesheet" href="${href}">`);
  const nonceAttribute = nonce ? html` nonce="${nonce}"` : '';
  const tags = scripts.map(
    (src) => html`<script type="module" src="${src}"${nonceAttribute}>${scriptEnd}`,
  );
  return context.html(
    html`<!doctype html><html lang="${definition.authors.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${nonceMeta}<link rel="icon" href="${definition.brand.icons?.svg ?? 'data:,'}">${links}<title>Studio</title></head><body><div id="studio"></div>${tags}</body></html>`,
  );
}
