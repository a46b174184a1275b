import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { RunInQueue } from '../http/work-queue.ts';
import type { Freshness } from './cache-control.ts';
import { readCacheControl } from './cache-control.ts';
import type { SearchRule, Target } from './cache-key.ts';
import { parseSearchRule, writeCacheKey } from './cache-key.ts';
import type { CachedResponse } from './cached-response.ts';
import { cacheResponse, isKnown, recompress, sizeOf } from './cached-response.ts';
import type { Encoding } from './encodings.ts';
import { chooseEncoding, costOfEncoding, encodeWell } from './encodings.ts';

type Fetch = (request: Request, ...rest: unknown[]) => Response | Promise<Response>;

type ResponseCacheOptions = {
  /** What answers the requests: the app. */
  fetch: Fetch;
  /** Bytes that answers may occupy together; the least recently used go first. */
  maxBytes: number;
  /** Whether answers name the host that they were asked for (no `PUBLIC_ORIGIN`). */
  variesByHost: boolean;
  /** Runs what takes memory, in bytes. */
  runInBudget?: RunInQueue;
  /** Told what became of each request that might be answered from memory. */
  onOutcome?: (outcome: 'fresh' | 'stale' | 'missed') => void;
  /** Milliseconds of a clock. */
  now?: () => number;
};

export type ResponseCache = {
  /** As the app's: answers from memory where it may. */
  fetch: Fetch;
  /** The shortest way: answers at once if the answer is here. False: it was not. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Drops everything: the content has changed. */
  clear: () => void;
};

/** An answer, or what may not be kept of one, under the key that its own headers ask for. */
type Loaded = {
  answer: CachedResponse | Response;
  key: string | undefined;
  rule: SearchRule | undefined;
};

/** Characters of the paths and rules that are remembered. */
const rulesSize = 2 ** 20;

/**
 * A shared cache in front of the app (RFC 9111), for `GET` and `HEAD`. What may be kept, and for how
 * long, is what the answer's `Cache-Control` says; `No-Vary-Search` says what of the query matters. A
 * stale answer is given while it is renewed once for all who ask.
 */
export function createResponseCache({
  fetch,
  maxBytes,
  variesByHost,
  runInBudget = (task) => task(),
  onOutcome = () => {},
  now = () => Date.now(),
}: ResponseCacheOptions): ResponseCache {
  const answers = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: (answer, key) => sizeOf(answer) + key.length,
  });
  /** What the answers of a path said of its query: so the key of the next request is known. */
  const rules = new LRUCache<string, SearchRule>({
    maxSize: rulesSize,
    sizeCalculation: ({ text }, path) => text.length + path.length,
  });
  const loading = new Map<string, Promise<Loaded>>();
  let improving: Promise<void> | undefined;

  const pathOf = ({ origin, pathname }: Target) => origin + pathname;
  const keyOf = (target: Target) => writeCacheKey(target, rules.get(pathOf(target)));
  const originOf = (origin: string) => (variesByHost ? origin : '');
  const readTarget = ({ url }: Request): Target => {
    const { origin, pathname, search } = new URL(url);
    return { origin: originOf(origin), pathname, search };
  };

  /** Asks the app, and keeps what may be kept. One request at a time for each key. */
  const load = (key: string, target: Target, request: Request, rest: unknown[]) => {
    const waiting = loading.get(key);
    if (waiting) return waiting;
    // What was asked for before everything was dropped may be old.
    const isCurrent = () => loading.get(key) === asked;
    const asked: Promise<Loaded> = (async () => {
      const response = await fetch(request, ...rest);
      const rule = parseSearchRule(response.headers.get('No-Vary-Search'));
      const ownKey = writeCacheKey(target, rule);
      const freshness = readFreshness(response, maxBytes);
      if (response.status !== 200 || !freshness || ownKey === undefined) {
        if (isCurrent()) answers.delete(key);
        return { answer: response, key: ownKey, rule };
      }
      const identity = Buffer.from(await response.arrayBuffer());
      const answer = await runInBudget(
        () =>
          cacheResponse(response, {
            identity,
            freshness,
            now: now(),
            previous: answers.get(ownKey),
          }),
        { cost: costOfEncoding(identity), hasPriority: true },
      );
      if (isCurrent()) {
        if (rule) rules.set(pathOf(target), rule);
        else rules.delete(pathOf(target));
        answers.set(ownKey, answer);
      }
      return { answer, key: ownKey, rule };
    })().finally(() => {
      if (isCurrent()) loading.delete(key);
    });
    loading.set(key, asked);
    return asked;
  };

  /** One answer after the other, in the background. */
  const improve = (key: string, answer: CachedResponse) => {
    if (answer.isWellEncoded || answer.uses < 2 || improving) return;
    const { identity } = answer.bodies;
    improving = runInBudget(() => encodeWell(identity), {
      cost: costOfEncoding(identity),
      hasPriority: true,
    })
      .then((bodies) => {
        recompress(answer, bodies);
        if (answers.peek(key) === answer) answers.set(key, answer);
      })
      .finally(() => {
        improving = undefined;
      });
  };

  /** The answer if it may be given now; renews it in the background when it is stale. */
  const findUsable = (target: Target, renew: () => Request, rest: unknown[]) => {
    const key = keyOf(target);
    const answer = key === undefined ? undefined : answers.get(key);
    if (key === undefined || !answer) return undefined;
    const time = now();
    if (time >= answer.staleUntil) return undefined;
    if (time >= answer.freshUntil && !loading.has(key)) {
      load(key, target, renew(), rest).catch((error: unknown) => console.error(error));
    }
    onOutcome(time < answer.freshUntil ? 'fresh' : 'stale');
    answer.uses += 1;
    improve(key, answer);
    return answer;
  };

  return {
    async fetch(request, ...rest) {
      const target = readTarget(request);
      const key = keyOf(target);
      if ((request.method !== 'GET' && request.method !== 'HEAD') || key === undefined) {
        return fetch(request, ...rest);
      }
      const usable = findUsable(target, () => new Request(request.url), rest);
      if (usable) return toResponse(request, usable);
      if (request.method === 'HEAD') return fetch(request, ...rest);
      const isFirst = !loading.has(key);
      onOutcome('missed');
      const { answer, ...loaded } = await load(key, target, request, rest);
      if (isFirst && answer instanceof Response) return answer;
      // What may not be kept is for the one who asked, and so is what depends on more than was known.
      const isForAll =
        !(answer instanceof Response) && writeCacheKey(target, loaded.rule) === loaded.key;
      return isForAll ? toResponse(request, answer) : fetch(request, ...rest);
    },
    answer(request, response) {
      const { method, url = '/' } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      // What a URL would write otherwise finds nothing here, and is looked for again after parsing.
      if (url[0] !== '/' || url.includes('#')) return false;
      const end = url.indexOf('?');
      const host = request.headers.host ?? '';
      const target = {
        origin: originOf(`http://${host}`),
        pathname: end === -1 ? url : url.slice(0, end),
        search: end === -1 ? '' : url.slice(end),
      };
      // A host that nobody has looked at yet, unless it was the key to an answer.
      const renew = () => new Request(`http://${variesByHost ? host : 'vitrine.internal'}${url}`);
      const answer = findUsable(target, renew, []);
      if (!answer) return false;
      if (isKnown(request.headers['if-none-match'], answer.etag)) {
        response.writeHead(304, answer.notModifiedHeaders as string[]).end();
        return true;
      }
      const encoding = encodingOf(request.headers['accept-encoding']);
      response.writeHead(answer.status, answer.headers[encoding] as string[]);
      if (method === 'HEAD') response.end();
      else response.end(answer.bodies[encoding]);
      return true;
    },
    clear: () => {
      answers.clear();
      rules.clear();
      loading.clear();
    },
  };
}

/**
 * For how long an answer may be given to others; undefined: not at all. One that depends on more of
 * its request than the key holds is for the one who asked (RFC 9111 section 4.1), as is a cookie; one
 * that would push out many others is passed on as it comes.
 */
function readFreshness({ headers }: Response, maxBytes: number): Freshness | undefined {
  const varies = (headers.get('Vary') ?? 'Accept-Encoding').toLowerCase() !== 'accept-encoding';
  const isLarge = Number(headers.get('Content-Length') ?? 0) > maxBytes / 16;
  return varies || isLarge || headers.has('Set-Cookie')
    ? undefined
    : readCacheControl(headers.get('Cache-Control'));
}

function toResponse(request: Request, answer: CachedResponse): Response {
  const { headers } = request;
  if (isKnown(headers.get('If-None-Match') ?? undefined, answer.etag)) {
    return new Response(null, { status: 304, headers: pairs(answer.notModifiedHeaders) });
  }
  const encoding = chooseEncoding(headers.get('Accept-Encoding') ?? undefined);
  const body = request.method === 'HEAD' ? null : new Uint8Array(answer.bodies[encoding]);
  return new Response(body, { status: answer.status, headers: pairs(answer.headers[encoding]) });
}

function pairs(list: readonly string[]): [string, string][] {
  return Array.from({ length: list.length / 2 }, (_, index) => [
    list[2 * index] ?? '',
    list[2 * index + 1] ?? '',
  ]);
}

/** Browsers send few forms of `Accept-Encoding`: each is understood once. */
const understood = new LRUCache<string, Encoding>({ max: 100 });

function encodingOf(header: string | string[] | undefined): Encoding {
  const text = String(header ?? '');
  const known = understood.get(text);
  if (known) return known;
  const encoding = chooseEncoding(text);
  if (text.length < 200) understood.set(text, encoding);
  return encoding;
}
