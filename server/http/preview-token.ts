import type { MiddlewareHandler } from 'hono';
import { linkParam } from '../../src/forms/draft/form-link.ts';
import { readSigned, signText } from './signed-text.ts';

/** Query parameter of a preview link. */
export const previewParam = 'preview';

/**
 * Makes the token of a preview link: its expiry (seconds since 1970) and an HMAC of expiry and route,
 * so that a link shows one page and cannot be prolonged.
 */
export const signPreview = (secret: string, route: string, expires: number): string =>
  signText(secret, String(expires), `vitrine preview\n${route}\n`);

/** The expiry of a token for this route, in milliseconds since 1970; undefined: invalid or expired. */
export function readPreview(
  secret: string,
  route: string,
  token: string,
  now: number,
): number | undefined {
  const expires = Number(readSigned(secret, token, `vitrine preview\n${route}\n`));
  const end = expires * 1000;
  return now < end ? end : undefined;
}

/** Keeps responses to signed links out of caches, search engines and `Referer` headers. */
export const secretHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { searchParams } = new URL(context.req.url);
  if (![previewParam, linkParam].some((name) => searchParams.has(name))) return;
  const { headers } = context.res;
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex');
  // The address is the key to the page: its links must not reveal it.
  headers.set('Referrer-Policy', 'no-referrer');
};
