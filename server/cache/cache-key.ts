import { pageDataPath } from '../../src/router/page-data.ts';
import { previewParam } from '../http/preview-token.ts';

/** The parts of a request that its response may depend on. */
export type Target = { origin: string; pathname: string; search: string };

/**
 * Files and the content API: their responses may depend on the whole query. So may those below an
 * encoded first segment, which the router decodes: `/%61pi/` is `/api/`.
 */
const wholeQuery = /^\/([^/]*%[^/]*|api|storage|pictures|images|assets)\//;

/** The query parameters that the data of a page depend on. Pages depend on none. */
const dataParams: readonly string[] = ['path'];

/** The query parameters that a response depends on; undefined: all of them, in their order. */
function findKeyParams(pathname: string): readonly string[] | undefined {
  if (pathname === pageDataPath) return dataParams;
  return wholeQuery.test(pathname) ? undefined : [];
}

const noVarySearch = (params: readonly string[]) =>
  `key-order, params, except=(${[...params, previewParam].map((name) => `"${name}"`).join(' ')})`;

/** The same for browsers and CDNs (draft-ietf-httpbis-no-vary-search). */
export const pageNoVarySearch = noVarySearch([]);
export const dataNoVarySearch = noVarySearch(dataParams);

/**
 * The cache key of a request: everything that its response depends on. Undefined for a preview, whose
 * address is a secret: its response is not stored.
 */
export function writeCacheKey({ origin, pathname, search }: Target): string | undefined {
  const start = `${origin}${pathname}`;
  if (search === '') return start;
  const query = new URLSearchParams(search);
  if (query.has(previewParam)) return undefined;
  const params = findKeyParams(pathname);
  if (!params) return start + search;
  const relevant = new URLSearchParams([...query].filter(([name]) => params.includes(name)));
  return relevant.size === 0 ? start : `${start}?${relevant}`;
}
