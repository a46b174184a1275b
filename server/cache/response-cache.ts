import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { type Freshness, readCacheControl } from './cache-control.ts';
import { writeCacheKey } from './cache-key.ts';
import { isKnown } from './is-known.ts';

type Fetch = (request: Request, ...rest: unknown[]) => Response | Promise<Response>;

type ResponseCacheOptions = {
  /** The app. */
  fetch: Fetch;
  /** Bytes of all stored responses; the least recently used are evicted first. */
  maxBytes: number;
  /** Whether responses name the request's host (no `PUBLIC_ORIGIN`). */
  variesByHost: boolean;
  /** Called for each request that the cache may answer. */
  onOutcome?: (outcome: 'fresh' | 'stale' | 'missed') => void;
  /** Milliseconds of a clock. */
  now?: () => number;
};

/** A response, compressed. Names and values of headers follow each other, as `writeHead` takes them. */
type StoredResponse = {
  etag: string;
  /** Brotli. */
  body: Buffer;
  headers: string[];
  /** Left out of a 304 is the type alone (RFC 9110 section 15.4.5): the others guard the document. */
  notModifiedHeaders: string[];
  /** Milliseconds of the cache's clock. */
  freshUntil: number;
  staleUntil: number;
};

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Compressing takes some megabytes outside Node's heap, from the call on: as many as zlib has threads. */
const limitCompression = pLimit(4);

/** Headers of one request, or of other bytes. */
const ofOneRequest = new Set(['content-length', 'x-request-id', 'date']);

/** Browsers prefer Brotli. What is sent to others is decompressed, and compressed as they wish. */
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

  const originOf = (origin: string) => (variesByHost ? origin : '');

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
    const body = await limitCompression(() => compress(identity, { params }));
    const shared = [...provided, ['Vary', 'Accept-Encoding'], ['ETag', etag]];
    const ofBody = ['Content-Encoding', 'br', 'Content-Length', String(body.length)];
    return {
      ...{ etag, body, ...times },
      headers: [...shared.flat(), ...ofBody],
      notModifiedHeaders: shared.filter(([name]) => name !== 'content-type').flat(),
    };
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

  /** The stored response if it may be served now; a stale one is renewed in the background. */
  const findUsable = (key: string, renew: () => Request, rest: unknown[]) => {
    const found = stored.get(key);
    const time = now();
    if (!found || time >= found.staleUntil) return undefined;
    if (time >= found.freshUntil && !loading.has(key)) {
      load(key, renew(), rest).catch((error: unknown) => console.error(error));
    }
    onOutcome(time < found.freshUntil ? 'fresh' : 'stale');
    return found;
  };

  return {
    /** The app's `fetch`, answered from memory where possible. */
    async fetch(request: Request, ...rest: unknown[]): Promise<Response> {
      const { origin, pathname, search } = new URL(request.url);
      const key = writeCacheKey({ origin: originOf(origin), pathname, search });
      if ((request.method !== 'GET' && request.method !== 'HEAD') || key === undefined) {
        return fetch(request, ...rest);
      }
      const usable = findUsable(key, () => new Request(request.url), rest);
      if (usable) return toResponse(request, usable);
      if (request.method === 'HEAD') return fetch(request, ...rest);
      const isFirst = !loading.has(key);
      onOutcome('missed');
      const loaded = await load(key, request, rest);
      if (!(loaded instanceof Response)) return toResponse(request, loaded);
      // A response that must not be stored is only for its own request.
      return isFirst ? loaded : fetch(request, ...rest);
    },
    /** The fast path, without a `Request`: answers with stored bytes at once. False: `fetch` must answer. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { method, headers, url = '/' } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      if (!prefersBrotli.test(String(headers['accept-encoding']))) return false;
      // An address that `URL` would normalise finds nothing here; `fetch` looks again.
      if (url[0] !== '/' || url.includes('#')) return false;
      const end = url.indexOf('?');
      const host = headers.host ?? '';
      const key = writeCacheKey({
        origin: originOf(`http://${host}`),
        pathname: end === -1 ? url : url.slice(0, end),
        search: end === -1 ? '' : url.slice(end),
      });
      // An unchecked host, unless it is part of the key of a stored response.
      const renew = () => new Request(`http://${variesByHost ? host : 'vitrine.internal'}${url}`);
      const found = key === undefined ? undefined : findUsable(key, renew, []);
      if (!found) return false;
      if (isKnown(headers['if-none-match'], found.etag)) {
        response.writeHead(304, found.notModifiedHeaders).end();
      } else {
        response.writeHead(200, found.headers).end(method === 'HEAD' ? undefined : found.body);
      }
      return true;
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

async function toResponse({ headers, method }: Request, found: StoredResponse): Promise<Response> {
  if (isKnown(headers.get('If-None-Match') ?? undefined, found.etag)) {
    return new Response(null, { status: 304, headers: toHeaders(found.notModifiedHeaders) });
  }
  const provided = toHeaders(found.headers);
  const isBrotli = prefersBrotli.test(headers.get('Accept-Encoding') ?? '');
  const body = isBrotli ? found.body : await decompress(found.body);
  if (!isBrotli) provided.delete('Content-Encoding');
  provided.set('Content-Length', String(body.length));
  return new Response(method === 'HEAD' ? null : new Uint8Array(body), { headers: provided });
}

function toHeaders(list: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index < list.length; index += 2) {
    headers.append(list[index] ?? '', list[index + 1] ?? '');
  }
  return headers;
}
