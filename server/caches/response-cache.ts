import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { previewParam } from '../pages/previews.ts';
import type { Freshness } from './cache-control.ts';
import { readCacheControl } from './cache-control.ts';
import type { Encoding } from './encodings.ts';
import { chooseEncoding, encodeWell } from './encodings.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { improveAnswer, isKnown, keepAnswer, sizeOf } from './kept-answer.ts';

type Fetch = (request: Request, ...rest: unknown[]) => Response | Promise<Response>;

type ResponseCacheOptions = {
  /** What answers the requests: the app. */
  fetch: Fetch;
  /** Bytes that answers may occupy together; the least recently used go first. */
  maxBytes: number;
  /** Whether answers name the host that they were asked for (no `PUBLIC_ORIGIN`). */
  variesByHost: boolean;
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

/** Secrets in addresses are for one reader. */
const bypass = new RegExp(`[?&]${previewParam}=`);

/**
 * A shared cache in front of the app (RFC 9111), for `GET` and `HEAD`. What may be kept, and for how
 * long, is what the answer's `Cache-Control` says; `No-Vary-Search` says that the query does not
 * matter. A stale answer is given while it is renewed once for all who ask.
 */
export function createResponseCache({
  fetch,
  maxBytes,
  variesByHost,
  onOutcome = () => {},
  now = () => Date.now(),
}: ResponseCacheOptions): ResponseCache {
  const answers = new LRUCache<string, KeptAnswer>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const loading = new Map<string, Promise<KeptAnswer | Response>>();
  let improving: Promise<void> | undefined;

  const keyOf = (host: string, target: string) => (variesByHost ? `${host} ${target}` : target);
  const find = (host: string, target: string): [string, KeptAnswer] | undefined => {
    if (bypass.test(target)) return undefined;
    const end = target.indexOf('?');
    const key = keyOf(host, end === -1 ? target : target.slice(0, end));
    const answer = answers.get(key);
    if (answer) return [key, answer];
    const exact = end === -1 ? undefined : answers.get(keyOf(host, target));
    return exact && [keyOf(host, target), exact];
  };

  /** Asks the app, and keeps what may be kept. One request at a time for each key. */
  const load = (key: string, host: string, request: Request, rest: unknown[]) => {
    const waiting = loading.get(key);
    if (waiting) return waiting;
    // What was asked for before everything was dropped may be old.
    const isCurrent = () => loading.get(key) === asked;
    const asked: Promise<KeptAnswer | Response> = (async () => {
      const response = await fetch(request, ...rest);
      const freshness = readFreshness(response);
      if (response.status !== 200 || !freshness) {
        if (isCurrent()) answers.delete(key);
        return response;
      }
      const { pathname, search } = new URL(request.url);
      const ignoresQuery = response.headers.has('No-Vary-Search');
      const ownKey = keyOf(host, ignoresQuery ? pathname : pathname + search);
      const answer = await keepAnswer(response, freshness, now(), answers.get(ownKey));
      if (isCurrent()) answers.set(ownKey, answer);
      return answer;
    })().finally(() => {
      if (isCurrent()) loading.delete(key);
    });
    loading.set(key, asked);
    return asked;
  };

  /** One answer after the other, in the background. */
  const improve = (key: string, answer: KeptAnswer) => {
    if (answer.isWellEncoded || answer.uses < 2 || improving) return;
    improving = encodeWell(answer.bodies.identity)
      .then((bodies) => {
        improveAnswer(answer, bodies);
        if (answers.peek(key) === answer) answers.set(key, answer);
      })
      .finally(() => {
        improving = undefined;
      });
  };

  /** The answer if it may be given now; renews it in the background when it is stale. */
  const findUsable = (host: string, target: string, renew: () => Request, rest: unknown[]) => {
    const found = find(host, target);
    if (!found) return undefined;
    const [key, answer] = found;
    const time = now();
    if (time >= answer.staleUntil) return undefined;
    if (time >= answer.freshUntil && !loading.has(key)) {
      load(key, host, renew(), rest).catch((error: unknown) => console.error(error));
    }
    onOutcome(time < answer.freshUntil ? 'fresh' : 'stale');
    answer.uses += 1;
    improve(key, answer);
    return answer;
  };

  return {
    async fetch(request, ...rest) {
      const { pathname, search, host } = new URL(request.url);
      const target = pathname + search;
      if ((request.method !== 'GET' && request.method !== 'HEAD') || bypass.test(target)) {
        return fetch(request, ...rest);
      }
      const renew = () => new Request(request.url);
      const usable = findUsable(host, target, renew, rest);
      if (usable) return toResponse(request, usable);
      if (request.method === 'HEAD') return fetch(request, ...rest);
      const key = keyOf(host, target);
      const isFirst = !loading.has(key);
      onOutcome('missed');
      const answer = await load(key, host, request, rest);
      if (!(answer instanceof Response)) return toResponse(request, answer);
      // What may not be kept is for the one who asked.
      return isFirst ? answer : fetch(request, ...rest);
    },
    answer(request, response) {
      const { method, url = '/' } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      const host = request.headers.host ?? '';
      // A host that nobody has looked at yet, unless it was the key to an answer.
      const renew = () => new Request(`http://${variesByHost ? host : 'vitrine.internal'}${url}`);
      const answer = findUsable(host, url, renew, []);
      if (!answer) return false;
      if (isKnown(request.headers['if-none-match'], answer)) {
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
      loading.clear();
    },
  };
}

/**
 * For how long an answer may be given to others; undefined: not at all. One that depends on more of
 * its request than the key holds is for the one who asked (RFC 9111 section 4.1), as is a cookie.
 */
function readFreshness({ headers }: Response): Freshness | undefined {
  const varies = (headers.get('Vary') ?? 'Accept-Encoding').toLowerCase() !== 'accept-encoding';
  return varies || headers.has('Set-Cookie')
    ? undefined
    : readCacheControl(headers.get('Cache-Control'));
}

function toResponse(request: Request, answer: KeptAnswer): Response {
  const { headers } = request;
  if (isKnown(headers.get('If-None-Match') ?? undefined, answer)) {
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
