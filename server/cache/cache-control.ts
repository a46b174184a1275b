/** For how long an answer may be used again, in seconds (RFC 9111 section 5.2.2, RFC 5861). */
export type Freshness = { fresh: number; stale: number };

/** How long a page may be shown that is being renewed (`stale-while-revalidate`). */
const staleWhileRevalidate = 60;

/**
 * What an answer with content says of itself. Browsers ask each time (an unchanged page costs them a
 * 304), shared caches keep it. One whose content could not be loaded is kept for a second, so that
 * a slow back end is not asked by every visitor.
 */
export function writeCacheControl(maxAge: number, isComplete: boolean): string {
  if (maxAge === 0) return 'no-cache';
  const fresh = isComplete ? maxAge : 1;
  const stale = isComplete ? staleWhileRevalidate : 0;
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`;
}

/** Reads it again; undefined: the answer must not be kept. */
export function readCacheControl(header: string | null): Freshness | undefined {
  const directives = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', value = ''] = part.trim().toLowerCase().split('=');
      return [name, Number(value)] as const;
    }),
  );
  if (directives.has('no-store') || directives.has('private')) return undefined;
  const fresh = directives.get('s-maxage');
  if (!fresh) return undefined;
  return { fresh, stale: directives.get('stale-while-revalidate') ?? 0 };
}
