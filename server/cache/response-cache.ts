import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { RunInQueue } from '../http/work-queue.ts';
import type { Freshness } from './cache-control.ts';
import { readCacheControl } from './cache-control.ts';
import { writeCacheKey } from './cache-key.ts';
import type { CachedResponse } from './cached-response.ts';
import { cacheResponse, isKnown, recompress, sizeOf } from './cached-response.ts';
import type { Encoding } from './encodings.ts';
import { chooseEncoding, costOfEncoding, encodeWell } from './encodings.ts';

type Fetch = (request: Request, ...rest: unknown[]) => Response | Promise<Response>;

type ResponseCacheOptions = {
  /** The app. */
  fetch: Fetch;
  /** Bytes of all stored responses; the least recently used are evicted first. */
  maxBytes: number;
  /** Whether responses name the request's host (no `PUBLIC_ORIGIN`). */
  variesByHost: boolean;
  /** Runs work that takes memory, in bytes. */
  runInBudget?: RunInQueue;
  /** Called for each request that the cache may answer. */
  onOutcome?: (outcome: 'fresh' | 'stale' | 'missed') => void;
  /** Milliseconds of a clock. */
  now?: () => number;
};

export type ResponseCache = {
  /** The app's `fetch`, answered from memory where possible. */
  fetch: Fetch;
  /** The fast path, without a `Request`: answers from memory at once. False: no stored response. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Drops everything: the content has changed. */
  clear: () => void;
};

/**
 * A shared cache in front of the app (RFC 9111), for `GET` and `HEAD`. `Cache-Control` decides
 * whether and how long a response is stored, `cache-key.ts` which parts of the query count. A stale response is
 * served while one request renews it.
 */
export function createResponseCache({
  fetch,
  maxBytes,
  variesByHost,
  runInBudget = (task) => task(),
  onOutcome = () => {},
  now = () => Date.now(),
}: ResponseCacheOptions): ResponseCache {
  const stored = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: (response, key) => sizeOf(response) + key.length,
  });
  const loading = new Map<string, Promise<CachedResponse | Response>>();
  let recompressing: Promise<void> | undefined;

  const originOf = (origin: string) => (variesByHost ? origin : '');

  /** Asks the app, once for all requests that wait for a key. A `Response` must not be stored. */
  const load = (key: string, request: Request, rest: unknown[]) => {
    const waiting = loading.get(key);
    if (waiting) return waiting;
    // A request from before `clear()` may bring old content.
    const isCurrent = () => loading.get(key) === own;
    const own: Promise<CachedResponse | Response> = (async () => {
      // Without the signal of the first visitor, who may leave before the others have their response.
      const shared = new Request(request.url, { headers: request.headers });
      const response = await fetch(shared, ...rest);
      const freshness = readFreshness(response, maxBytes);
      if (response.status !== 200 || !freshness) {
        if (isCurrent()) stored.delete(key);
        return response;
      }
      const identity = Buffer.from(await response.arrayBuffer());
      const previous = stored.get(key);
      const cached = await runInBudget(
        () => cacheResponse(response, { identity, freshness, now: now(), previous }),
        { cost: costOfEncoding(identity), hasPriority: true },
      );
      if (isCurrent()) stored.set(key, cached);
      return cached;
    })().finally(() => {
      if (isCurrent()) loading.delete(key);
    });
    loading.set(key, own);
    return own;
  };

  /** Compresses a response that is requested again better: one at a time, in the background. */
  const improve = (key: string, cached: CachedResponse) => {
    if (cached.isWellEncoded || cached.uses < 2 || recompressing) return;
    const { identity } = cached.bodies;
    recompressing = runInBudget(() => encodeWell(identity), {
      cost: costOfEncoding(identity),
      hasPriority: true,
    })
      .then((bodies) => {
        recompress(cached, bodies);
        // Its size has changed.
        if (stored.peek(key) === cached) stored.set(key, cached);
      })
      .finally(() => {
        recompressing = undefined;
      });
  };

  /** The stored response if it may be served now; a stale one is renewed in the background. */
  const findUsable = (key: string, renew: () => Request, rest: unknown[]) => {
    const cached = stored.get(key);
    if (!cached) return undefined;
    const time = now();
    if (time >= cached.staleUntil) return undefined;
    if (time >= cached.freshUntil && !loading.has(key)) {
      load(key, renew(), rest).catch((error: unknown) => console.error(error));
    }
    onOutcome(time < cached.freshUntil ? 'fresh' : 'stale');
    cached.uses += 1;
    improve(key, cached);
    return cached;
  };

  return {
    async fetch(request, ...rest) {
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
    answer(request, response) {
      const { method, url = '/' } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      // An address that `URL` would normalise finds nothing here; `fetch` looks again.
      if (url[0] !== '/' || url.includes('#')) return false;
      const end = url.indexOf('?');
      const host = request.headers.host ?? '';
      const key = writeCacheKey({
        origin: originOf(`http://${host}`),
        pathname: end === -1 ? url : url.slice(0, end),
        search: end === -1 ? '' : url.slice(end),
      });
      // An unchecked host, unless it is part of the key of a stored response.
      const renew = () => new Request(`http://${variesByHost ? host : 'vitrine.internal'}${url}`);
      const cached = key === undefined ? undefined : findUsable(key, renew, []);
      if (!cached) return false;
      if (isKnown(request.headers['if-none-match'], cached.etag)) {
        response.writeHead(304, cached.notModifiedHeaders as string[]).end();
        return true;
      }
      const encoding = encodingOf(request.headers['accept-encoding']);
      response.writeHead(cached.status, cached.headers[encoding] as string[]);
      if (method === 'HEAD') response.end();
      else response.end(cached.bodies[encoding]);
      return true;
    },
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

function toResponse(request: Request, cached: CachedResponse): Response {
  const { headers } = request;
  if (isKnown(headers.get('If-None-Match') ?? undefined, cached.etag)) {
    return new Response(null, { status: 304, headers: pairs(cached.notModifiedHeaders) });
  }
  const encoding = chooseEncoding(headers.get('Accept-Encoding') ?? undefined);
  const body = request.method === 'HEAD' ? null : new Uint8Array(cached.bodies[encoding]);
  return new Response(body, { status: cached.status, headers: pairs(cached.headers[encoding]) });
}

function pairs(list: readonly string[]): [string, string][] {
  return Array.from({ length: list.length / 2 }, (_, index) => [
    list[2 * index] ?? '',
    list[2 * index + 1] ?? '',
  ]);
}

/** Browsers send few values of `Accept-Encoding`: each is parsed once. */
const parsedEncodings = new LRUCache<string, Encoding>({ max: 100 });

function encodingOf(header: string | string[] | undefined): Encoding {
  const text = String(header ?? '');
  const known = parsedEncodings.get(text);
  if (known) return known;
  const encoding = chooseEncoding(text);
  if (text.length < 200) parsedEncodings.set(text, encoding);
  return encoding;
}
