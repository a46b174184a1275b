import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { chooseEncoding } from '../http/compress.ts';
import { isKnown } from '../http/http-semantics.ts';
import { type Freshness, readCacheControl } from './cache-control.ts';
import { formNoVarySearch, writeCacheKey } from './cache-key.ts';

type Fetch = (request: Request, ...rest: unknown[]) => Response | Promise<Response>;

/** What the cache had for a request. */
export type CacheOutcome = 'fresh' | 'stale' | 'missed';

type ResponseCacheOptions = {
  /** The app. */
  fetch: Fetch;
  /** Bytes of all stored responses; the least recently used are evicted first. */
  maxBytes: number;
  /** Whether responses name the request's host (no `PUBLIC_ORIGIN`). */
  variesByHost: boolean;
  /** Called for each request that the cache may answer. */
  onOutcome?: ((outcome: CacheOutcome) => void) | undefined;
  /** Milliseconds of a clock. */
  now?: () => number;
};

/** A response, compressed by Brotli. */
type StoredResponse = {
  status: number;
  etag: string;
  body: Uint8Array<ArrayBuffer>;
  /** Whether the body is as small as it gets. */
  isSmallest?: boolean;
  /** Without those of the body. */
  headers: Record<string, string>;
  /** Milliseconds of the cache's clock. */
  freshUntil: number;
  staleUntil: number;
};

/** Compressing takes some megabytes outside Node's heap, from the call on: as many as zlib has threads. */
const limitCompression = pLimit(4);

/** Nine tenths of what the best quality takes away, in a thirtieth of its time. */
const quick = 6;

const compress = async (identity: Uint8Array, quality: number) => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  return new Uint8Array(await promisify(brotliCompress)(identity, { params }));
};

/** Headers of one request, or of other bytes. */
const ofOneRequest = new Set(['content-length', 'x-request-id', 'date']);

/**
 * A shared cache in front of the app (RFC 9111), for `GET` and `HEAD`. `Cache-Control` decides
 * whether and how long a response is stored, `cache-key.ts` which parts of the query count. A stale response is
 * served while one request renews it.
 */
export function createResponseCache(options: ResponseCacheOptions) {
  // Of a clock that only goes forward: the machine's may be set back.
  const { fetch, onOutcome = () => {}, now = () => performance.now() } = options;
  const store = createStore(fetch, options.maxBytes, now);
  const improving = pLimit(1);
  return {
    /** The app's `fetch`, answered from memory where possible. */
    async fetch(request: Request, ...rest: unknown[]): Promise<Response> {
      const isHead = request.method === 'HEAD';
      const url = new URL(request.url);
      // What a visitor has answered without script is shown to that one.
      const hasDraft = request.headers.get('Cookie')?.includes('draft-');
      const isRead = request.method === 'GET' || isHead;
      const path = isRead && !hasDraft ? writeCacheKey(url) : undefined;
      if (path === undefined) return fetch(request, ...rest);
      const place = {
        key: options.variesByHost ? `${url.origin}${path}` : path,
        search: url.search,
      };
      const found = store.find(place);
      const time = now();
      if (found && time < found.staleUntil) {
        const isFresh = time < found.freshUntil;
        if (!isFresh && !store.isLoading(place)) {
          store.load(place, new Request(url)).catch((error: unknown) => console.error(error));
        }
        // One response at a time.
        if (!found.isSmallest && improving.activeCount === 0) void improving(improve, found);
        onOutcome(isFresh ? 'fresh' : 'stale');
        return toResponse(request, found);
      }
      if (isHead) return fetch(request, ...rest);
      const isFirst = !store.isLoading(place);
      onOutcome('missed');
      const loaded = await store.load(place, request, ...rest);
      if (!(loaded instanceof Response)) return toResponse(request, loaded);
      if (isFirst) return loaded;
      // Rendering it once more would make this request wait twice.
      return isForAll(loaded, url) ? share(loaded) : fetch(request, ...rest);
    },
    /** Drops everything: the content has changed. */
    clear: store.clear,
  };
}

/** What a response is stored under: its key, and the query, on which pages with a form depend. */
type Place = { key: string; search: string };

/** The stored responses; asks the app for the others. */
function createStore(fetch: Fetch, maxBytes: number, now: () => number) {
  const stored = new LRUCache<string, StoredResponse>({
    maxSize: maxBytes,
    // Headers, roughly.
    sizeCalculation: ({ body }, key) => body.length + key.length + 4096,
  });
  /** Apart: addresses without a page take the place of no page. */
  const missing = new LRUCache<string, StoredResponse>({ max: 100 });
  const loading = new Map<string, Promise<StoredResponse | Response>>();
  const nameOf = ({ key, search }: Place) => key + search;
  const find = ({ key, search }: Place) => {
    const found = stored.get(key) ?? missing.get(key);
    const varies = found?.headers['no-vary-search'] === formNoVarySearch;
    return varies && search !== '' ? undefined : found;
  };
  const ask = async (place: Place, isCurrent: () => boolean, request: Request, rest: unknown[]) => {
    // Without the signal of the first visitor, who may leave before the others have their response.
    const shared = new Request(request.url, { headers: request.headers });
    const response = await fetch(shared, ...rest);
    const freshness = readFreshness(response, maxBytes);
    const previous = find(place);
    const next = freshness && (await storeResponse(response, freshness, now, previous));
    if (isCurrent() && (next || previous)) {
      for (const cache of [stored, missing]) cache.delete(place.key);
      if (next) (next.status === 200 ? stored : missing).set(place.key, next);
    }
    return next ?? response;
  };
  return {
    find,
    isLoading: (place: Place) => loading.has(nameOf(place)),
    /** Asks the app, once for all requests that wait for a place. A `Response` must not be stored. */
    load: (place: Place, request: Request, ...rest: unknown[]) => {
      const name = nameOf(place);
      const waiting = loading.get(name);
      if (waiting) return waiting;
      // A request from before `clear()` may bring old content.
      const isCurrent = () => loading.get(name) === own;
      const own: Promise<StoredResponse | Response> = ask(place, isCurrent, request, rest).finally(
        () => isCurrent() && loading.delete(name),
      );
      loading.set(name, own);
      return own;
    },
    clear: () => [stored, missing, loading].forEach((cache) => void cache.clear()),
  };
}

/** Compresses what is asked for again as well as can be. */
async function improve(found: StoredResponse): Promise<void> {
  found.body = await compress(brotliDecompressSync(found.body), constants.BROTLI_MAX_QUALITY);
  found.isSmallest = true;
}

/** A response as it is stored; one that has not changed keeps its bytes. */
async function storeResponse(
  response: Response,
  { fresh, stale }: Freshness,
  now: () => number,
  previous: StoredResponse | undefined,
): Promise<StoredResponse> {
  const identity = Buffer.from(await response.arrayBuffer());
  const provided = [...response.headers].filter(([name]) => !ofOneRequest.has(name));
  const hash = createHash('sha256').update(provided.flat().join('\n')).update(identity);
  // Weak: the same document has other bytes in each encoding (RFC 9110 section 8.8.1).
  const etag = `W/"${hash.digest('base64url').slice(0, 27)}"`;
  const freshUntil = now() + fresh * 1000;
  const times = { freshUntil, staleUntil: freshUntil + stale * 1000 };
  if (previous?.etag === etag) return { ...previous, ...times };
  const headers = {
    ...Object.fromEntries(provided),
    vary: 'Accept-Encoding',
    // A missing page has no validator: who has it gets a 404 again (RFC 9110 section 13.2.1).
    ...(response.status === 200 ? { etag } : {}),
  };
  const body = await limitCompression(() => compress(identity, quick));
  return { status: response.status, etag, body, headers, ...times };
}

/**
 * How long a response may be reused; undefined: it is not stored. Not stored are responses that are no page and
 * no missing one, that depend on more of the request than the key holds (`Vary`, RFC 9111 section 4.1), cookies,
 * and a body so large that it would evict many others.
 */
function readFreshness({ headers, status }: Response, maxBytes: number): Freshness | undefined {
  const isStored = status === 200 || status === 404;
  const isLarge = Number(headers.get('Content-Length') ?? 0) > maxBytes / 16;
  return !isStored || varies(headers) || isLarge || headers.has('Set-Cookie')
    ? undefined
    : readCacheControl(headers.get('Cache-Control'));
}

/** Whether a response that is not stored holds nothing of the request that it was made for. */
function isForAll({ status, headers, bodyUsed }: Response, { pathname }: URL): boolean {
  // Of the back end's, those that say so are for one request. Our own pages depend on their address alone.
  const ofOne = /^\/(api|storage|[^/]*%[^/]*)\//.test(pathname) ? /private|no-store/i : /private/i;
  return (
    /^(200|30[1278]|404|410|5\d\d)$/.test(String(status)) &&
    !bodyUsed &&
    !varies(headers) &&
    !headers.has('Set-Cookie') &&
    !ofOne.test(headers.get('Cache-Control') ?? '')
  );
}

/** The same response for another request, whose reader may be slower. */
function share(response: Response): Response {
  const { body, status, headers } = response.clone();
  const shared = new Headers(headers);
  shared.delete('X-Request-Id');
  return new Response(body, { status, headers: shared });
}

const varies = (headers: Headers) =>
  (headers.get('Vary') ?? 'Accept-Encoding').toLowerCase() !== 'accept-encoding';

/** What is sent to who does not take Brotli is compressed for them afterwards (http/compress.ts). */
function toResponse(request: Request, { status, headers, etag, body }: StoredResponse): Response {
  if (status === 200 && isKnown(request.headers.get('If-None-Match') ?? undefined, etag)) {
    // Left out is the type alone (RFC 9110 section 15.4.5): the other headers guard the document.
    const { 'content-type': _, ...others } = headers;
    return new Response(null, { status: 304, headers: others });
  }
  const isBrotli = chooseEncoding(request.headers.get('Accept-Encoding'), 'br') === 'br';
  const bytes = isBrotli ? body : new Uint8Array(brotliDecompressSync(body));
  return new Response(request.method === 'HEAD' ? null : bytes, {
    status,
    headers: {
      ...headers,
      ...(isBrotli ? { 'content-encoding': 'br' } : {}),
      'content-length': String(bytes.length),
    },
  });
}
