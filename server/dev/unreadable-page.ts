import type { Handler } from 'hono';
import { contentSecurityPolicy } from '../http/security-headers.ts';

/** What stands for every page while no page can be shown: the overlay says why. */
export function createUnreadablePage(
  createNonce: () => string,
  scripts: readonly string[],
): Handler {
  return (context) => {
    const nonce = createNonce();
    const tags = scripts.map(
      (src) => `<script type="module" src="${src}" nonce="${nonce}"></script>`,
    );
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>No page can be shown</title></head><body><main><h1>No page can be shown</h1><p>The mistakes are listed below, or in what “npm run validate” prints. This page reloads when a file changes.</p></main>${tags.join('')}</body></html>`;
    return context.html(html, 500, {
      'Content-Security-Policy': contentSecurityPolicy({ nonce, imageOrigins: [] }),
    });
  };
}
