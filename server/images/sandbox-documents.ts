import type { MiddlewareHandler } from 'hono';
import { contentSecurityPolicy } from '../http/security-headers.ts';

/** Kinds of file in which a browser runs scripts when it is opened by its own address. */
const scriptable =
  /^(image\/svg\+xml|text\/html|application\/xhtml\+xml|(text|application)\/xml)\b/i;

/** Kinds of file that a page's own policy would take for the site's scripts and styles. */
const loadable = /(java|ecma|j|live)script|^text\/css\b/i;

/**
 * Uploaded drawings may hold scripts: opened by themselves they get an origin of their own and run
 * none. PDF documents stay outside, because browsers do not show them in a sandbox. Nothing that the
 * back end gives is loaded as a script or as styles: `'self'` in the policy means what was built.
 */
export const sandboxDocuments: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  const type = headers.get('Content-Type') ?? '';
  if (loadable.test(type)) headers.set('Content-Type', 'text/plain; charset=utf-8');
  if (!scriptable.test(type)) return;
  const blockResolver = contentSecurityPolicy({ imageOrigins: [] });
  headers.set('Content-Security-Policy', `${blockResolver}; sandbox`);
};
