import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { isKnown } from '../http/http-semantics.ts';
import { type Freshness, readCacheControl } from './cache-control.ts';
import { writeCacheKey } from './cache-key.ts';

type Fetch = (request: Request, ...rest: unknown[]) => Response | Promise<Response>;

type ResponseCacheOptions = {
  /** The app. */
  fetch: Fetch;
  /** Bytes of all stored responses; the least recently used are evicted first. */
  maxBytes: number;
  /** Whether responses name the request's host (no `PUBLIC_ORIGIN`). */
  variesByHost: boolean;
  /** Called for each request that the cache may answer. */
  onOutcome?: ((outcome: 'fresh' | 'stale' | 'missed') => void) | undefined;
  /** Milliseconds of a clock. */
  now?: () => number;
};

/** A response, compressed by Brotli. */
type StoredResponse = {
  etag: string;
  body: Uint8Array<ArrayBuffer>;
  /** Without those of the body. */
  headers: Record<string, string>;
  /** Milliseconds of the cache's clock. */
  freshUntil: number;
  staleUntil: number;
};

const compress = promisify(brotliCompress);

/** Compressing takes some megabytes outside Node's heap, from the call on: as many as zlib has threads. */
const limitCompression = pLimit(4);

/** Headers of one request, or of other bytes. */
const ofOneRequest = new Set(['content-length', 'x-request-id', 'date']);

/** Browsers prefer Brotli. */
const prefersBrotli = /(^|,)\s*br\s*(;\s*q=1(\.0*)?\s*)?(,|$)/i;

/**
 * A shared cache in front of the app (RFC 9111), for `GET` and `HEAD`. `Cache-Control` decides
 * whether and how long a response is stored, `cache-key.ts` which parts of the query count. A stale response is
 * served while one request renews it.
 */
export function createResponseCache({
  fetch,
  maxBytes,
  variesByHost,
  onOutcome = () => {},
  now = () => Date.now(),
}: ResponseCacheOptions) {
  const stored = new LRUCache<string, StoredResponse>({
    maxSize: maxBytes,
    // Headers, roughly.
    sizeCalculation: ({ body }, key) => body.length + key.length + 4096,
  });
  const loading = new Map<string, Promise<StoredResponse | Response>>();

  const store = async (response: Response, { fresh, stale }: Freshness, key: string) => {
    const identity = Buffer.from(await response.arrayBuffer());
    const provided = [...response.headers].filter(([name]) => !ofOneRequest.has(name));
    const hash = createHash('sha256').update(provided.flat().join('\n')).update(identity);
    // Weak: the same document has other bytes in each encoding (RFC 9110 section 8.8.1).
    const etag = `W/"${hash.digest('base64url').slice(0, 27)}"`;
    const freshUntil = now() + fresh * 1000;
    const times = { freshUntil, staleUntil: freshUntil + stale * 1000 };
    const previous = stored.get(key);
    if (previous?.etag === etag) return { ...previous, ...times };
    const params = {
      // Nine tenths of what the best quality takes away, in a thirtieth of its time.
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    };
    const body = new Uint8Array(await limitCompression(() => compress(identity, { params })));
    const headers = { ...Object.fromEntries(provided), vary: 'Accept-Encoding', etag };
    return { etag, body, headers, ...times };
  };

  /** Asks the app, once for all requests that wait for a key. A `Response` must not be stored. */
  const load = (key: string, request: Request, rest: unknown[]) => {
    const waiting = loading.get(key);
    if (waiting) return waiting;
    // A request from before `clear()` may bring old content.
    const isCurrent = () => loading.get(key) === own;
    const own: Promise<StoredResponse | Response> = (async () => {
      // Without the signal of the first visitor, who may leave before the others have their response.
      const shared = new Request(request.url, { headers: request.headers });
      const response = await fetch(shared, ...rest);
      const freshness = readFreshness(response, maxBytes);
      if (response.status !== 200 || !freshness) {
        if (isCurrent()) stored.delete(key);
        return response;
      }
      const next = await store(response, freshness, key);
      if (isCurrent()) stored.set(key, next);
      return next;
    })().finally(() => {
      if (isCurrent()) loading.delete(key);
    });
    loading.set(key, own);
    return own;
  };

  return {
    /** The app's `fetch`, answered from memory where possible. */
    async fetch(request: Request, ...rest: unknown[]): Promise<Response> {
      const isHead = request.method === 'HEAD';
      const url = new URL(request.url);
      const path = request.method === 'GET' || isHead ? writeCacheKey(url) : undefined;
      if (path === undefined) return fetch(request, ...rest);
      const key = variesByHost ? `${url.origin}${path}` : path;
      const found = stored.get(key);
      const time = now();
      if (found && time < found.staleUntil) {
        const isFresh = time < found.freshUntil;
        if (!isFresh && !loading.has(key)) {
          load(key, new Request(url), []).catch((error: unknown) => console.error(error));
        }
        onOutcome(isFresh ? 'fresh' : 'stale');
        return toResponse(request, found);
      }
      if (isHead) return fetch(request, ...rest);
      const isFirst = !loading.has(key);
      onOutcome('missed');
      const loaded = await load(key, request, rest);
      if (!(loaded instanceof Response)) return toResponse(request, loaded);
      // A response that must not be stored is only for its own request.
      return isFirst ? loaded : fetch(request, ...rest);
    },
    /** Drops everything: the content has changed. */
    clear: () => {
      stored.clear();
      loading.clear();
    },
  };
}

/**
 * How long a response may be reused; undefined: it is not stored. Not stored are responses that depend
 * on more of the request than the key holds (`Vary`, RFC 9111 section 4.1), cookies, and a body so
 * large that it would evict many others.
 */
function readFreshness({ headers }: Response, maxBytes: number): Freshness | undefined {
  const varies = (headers.get('Vary') ?? 'Accept-Encoding').toLowerCase() !== 'accept-encoding';
  const isLarge = Number(headers.get('Content-Length') ?? 0) > maxBytes / 16;
  return varies || isLarge || headers.has('Set-Cookie')
    ? undefined
    : readCacheControl(headers.get('Cache-Control'));
}

/** What is sent to others than browsers is not compressed: they say how (listener.ts). */
function toResponse(request: Request, { headers, etag, body }: StoredResponse): Response {
  if (isKnown(request.headers.get('If-None-Match') ?? undefined, etag)) {
    // Left out is the type alone (RFC 9110 section 15.4.5): the other headers guard the document.
    const { 'content-type': _, ...others } = headers;
    return new Response(null, { status: 304, headers: others });
  }
  const isBrotli = prefersBrotli.test(request.headers.get('Accept-Encoding') ?? '');
  const bytes = isBrotli ? body : new Uint8Array(brotliDecompressSync(body));
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: {
      ...headers,
      ...(isBrotli ? { 'content-encoding': 'br' } : {}),
      'content-length': String(bytes.length),
    },
  });
}
