import type { MiddlewareHandler } from 'hono';
import { contentSecurityPolicy } from '../security-headers.ts';

/** Kinds of file in which a browser runs scripts when it is opened by its own address. */
const scriptable =
  /^(image\/svg\+xml|text\/html|application\/xhtml\+xml|(text|application)\/xml)\b/;

/**
 * Uploaded drawings may hold scripts: opened by themselves they get an origin of their own and run
 * none. PDF documents stay outside, because browsers do not show them in a sandbox.
 */
export const sandboxDocuments: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!scriptable.test(headers.get('Content-Type') ?? '')) return;
  const policy = contentSecurityPolicy({ imageOrigins: [] });
  headers.set('Content-Security-Policy', `${policy}; sandbox`);
};
