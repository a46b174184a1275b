import type { MiddlewareHandler } from 'hono';
import { pageDataPath } from '../../src/router/page-data.ts';
import { previewParam } from '../http/preview-token.ts';
import type { PublishedPages } from '../load/published-pages.ts';

/**
 * Keeps caches within the life of a page: no answer may be used again after the page has appeared or
 * disappeared, and an answer to a preview link never. Whoever writes `Cache-Control` need not know.
 */
export function publicationHeaders(published: PublishedPages): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const url = new URL(context.req.url);
    const { headers } = context.res;
    if (url.searchParams.has(previewParam)) {
      headers.set('Cache-Control', 'no-store');
      headers.set('X-Robots-Tag', 'noindex');
      // The address is the key to the page: links on it must not tell it.
      headers.set('Referrer-Policy', 'no-referrer');
      return;
    }
    const isData = url.pathname === pageDataPath;
    const path = isData ? (url.searchParams.get('path') ?? '/') : url.pathname;
    const lifetime = published.findLifetime(path);
    const control = headers.get('Cache-Control');
    if (lifetime !== undefined && control) {
      headers.set('Cache-Control', limitFreshness(control, Math.floor(lifetime / 1000)));
    }
  };
}

/**
 * The same `Cache-Control`, its times cut so that none of them ends more than `seconds` from now
 * (RFC 9111 section 5.2.2; RFC 5861: what may be used stale comes after what is fresh).
 */
export function limitFreshness(control: string, seconds: number): string {
  const directives = control.split(',').map((part) => part.trim().split('='));
  const fresh = Math.min(
    seconds,
    Math.max(
      0,
      ...directives
        .filter(([name]) => name?.endsWith('maxage') || name === 'max-age')
        .map(([, value]) => Number(value)),
    ),
  );
  return directives
    .map(([name = '', value]) => {
      if (value === undefined) return name;
      const limit = name.startsWith('stale-') ? seconds - fresh : seconds;
      return `${name}=${Math.min(Number(value), limit)}`;
    })
    .join(', ');
}
