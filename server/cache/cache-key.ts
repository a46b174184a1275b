import { pageDataPath } from '../../src/router/page-data.ts';
import { previewParam } from '../http/preview-token.ts';

/**
 * Files, the content API and states of documents: their responses may depend on the whole query. So may those below an
 * encoded first segment, which the router decodes: `/%61pi/` is `/api/`.
 */
const wholeQuery = /^\/([^/]*%[^/]*|api|storage|pictures|images|assets|_vitrine)\//;

/** The query parameters that the data of a page depend on. Pages depend on none. */
const dataParams: readonly string[] = ['path'];

const noVarySearch = (params: readonly string[]) =>
  `key-order, params, except=(${[...params, previewParam].map((name) => `"${name}"`).join(' ')})`;

/** The same for browsers and CDNs (draft-ietf-httpbis-no-vary-search). */
export const pageNoVarySearch = noVarySearch([]);
/** Of a page with a form, which shows what the query names: only the page without a query is stored. */
export const formNoVarySearch = 'key-order';
export const dataNoVarySearch = noVarySearch(dataParams);

/**
 * What the response to an address depends on, the host apart. Undefined for a preview, whose address is a
 * secret: its response is not stored.
 */
export function writeCacheKey({ pathname, search, searchParams }: URL): string | undefined {
  if (searchParams.has(previewParam)) return undefined;
  const isData = pathname === pageDataPath;
  if (!isData && wholeQuery.test(pathname)) return pathname + search;
  const params = isData ? dataParams : [];
  const relevant = [...searchParams].filter(([name]) => params.includes(name));
  return `${pathname}?${new URLSearchParams(relevant)}`;
}
