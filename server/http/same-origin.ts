import type { MiddlewareHandler } from 'hono';

/**
 * Whether a request comes from the site's own pages, or from no page. Browsers send `Sec-Fetch-Site`;
 * older ones, and those on plain http, send only `Origin`.
 */
export function isFromOwnPages({ headers, url }: Request, publicOrigin?: string): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = headers.get('Origin');
  if (!origin || origin === publicOrigin) return true;
  // Hosts, not origins: behind a proxy that terminates TLS the server sees http.
  const host = headers.get('Host') ?? new URL(url).host;
  return URL.parse(origin)?.host === host;
}

/** Methods that change nothing (RFC 9110 section 9.2.1). */
const safe = /^(GET|HEAD|OPTIONS)$/;

/** Returns 403 to forms from other sites' pages, on routes that are forwarded to a back end. */
export function rejectForeignForms(publicOrigin?: string): MiddlewareHandler {
  return async (context, next) => {
    const { method, raw } = context.req;
    if (safe.test(method) || isFromOwnPages(raw, publicOrigin)) return next();
    return context.json({ message: 'Only pages of this site may send this.' }, 403);
  };
}
