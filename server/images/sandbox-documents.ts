import type { MiddlewareHandler } from 'hono';
import { contentSecurityPolicy } from '../http/security-headers.ts';

/** Types of file that run scripts when opened directly. */
const scriptable =
  /^(image\/svg\+xml|text\/html|application\/xhtml\+xml|(text|application)\/xml)\b/i;

/** Types of file that `script-src 'self'` and `style-src 'self'` would load. */
const loadable = /(java|ecma|j|live)script|^text\/css\b/i;

/**
 * Sandboxes uploaded SVG and HTML, so that it runs no scripts when opened directly. Not PDF: browsers
 * do not show it in a sandbox. Scripts and styles become plain text, so that `'self'` in the policy
 * covers only the build.
 */
export const sandboxDocuments: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  const type = headers.get('Content-Type') ?? '';
  if (loadable.test(type)) headers.set('Content-Type', 'text/plain; charset=utf-8');
  if (!scriptable.test(type)) return;
  const policy = contentSecurityPolicy({ imageOrigins: [] });
  headers.set('Content-Security-Policy', `${policy}; sandbox`);
};
