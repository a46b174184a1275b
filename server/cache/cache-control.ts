/** Seconds for which a shared cache may reuse a response (RFC 9111 section 5.2.2, RFC 5861). */
export type Freshness = { fresh: number; stale: number };

/** The `Cache-Control` of everything but pages, whose is written below. */
export const cacheControl = {
  /** Built files: another content has another name. */
  builtFile: 'public, max-age=31536000, immutable',
  /** Joined when asked for, and kept in our own cache, too. */
  lateStyles: 'public, max-age=31536000, s-maxage=31536000, immutable',
  /** A built file behind a sign-in: for the browser of the author alone. */
  privateBuiltFile: 'private, max-age=31536000, immutable',
  /** Files of `content/storage`, and the web app manifest. */
  file: 'public, max-age=3600',
  /** A press shows it at once where the browser has it, as old as the time of its form. What a link asks for is for one. */
  layoutPart: 'public, max-age=300, s-maxage=10, stale-while-revalidate=60',
  layoutPartOfTopic: 'private, max-age=300',
  /** A changed picture may be stale for an hour, like its original. */
  scaledPicture: 'public, max-age=3600, stale-while-revalidate=86400',
  /** Without it, browsers keep a 301 for good (RFC 9110 section 15.4.2). `lifetime`: seconds until it ends. */
  redirect: (lifetime = Number.POSITIVE_INFINITY) => `public, max-age=${Math.min(3600, lifetime)}`,
};

/** Seconds for which a stale page may be shown while it is renewed (`stale-while-revalidate`). */
const staleWhileRevalidate = 60;

/**
 * The `Cache-Control` of a page. Browsers revalidate each time (304 when unchanged), shared caches
 * reuse it. An incomplete page, whose content could not be loaded, is reused for one second, so that a slow back
 * end does not get a request from every visitor. `lifetime`: seconds until the page appears or disappears.
 */
export function writeCacheControl(maxAge: number, isComplete: boolean, lifetime: number): string {
  if (maxAge === 0) return 'no-cache';
  const fresh = Math.min(isComplete ? maxAge : 1, lifetime);
  const stale = Math.min(isComplete ? staleWhileRevalidate : 0, lifetime - fresh);
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`;
}

/**
 * Reads the `Cache-Control` of a response, which may be the content back end's. Undefined: it must not
 * be stored.
 */
export function readCacheControl(header: string | null): Freshness | undefined {
  const directives = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', value = ''] = part.trim().toLowerCase().split('=');
      return [name, Number(value)] as const;
    }),
  );
  if (['no-store', 'private', 'no-cache'].some((name) => directives.has(name))) return undefined;
  const fresh = directives.get('s-maxage');
  if (!fresh) return undefined;
  const mayBeStale = !directives.has('must-revalidate') && !directives.has('proxy-revalidate');
  return { fresh, stale: (mayBeStale && directives.get('stale-while-revalidate')) || 0 };
}
