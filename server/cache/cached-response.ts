import { createHash } from 'node:crypto';
import type { Freshness } from './cache-control.ts';
import type { Bodies, Encoding } from './encodings.ts';
import { encodeBody } from './encodings.ts';

/** An answer as bytes, ready to be sent. Times are milliseconds of the cache's clock. */
export type CachedResponse = {
  status: number;
  etag: string;
  bodies: Bodies;
  /** Headers that do not depend on the encoding. */
  shared: readonly (readonly [string, string])[];
  /** Names and values one after the other, as `writeHead` takes them, for each encoding. */
  headers: Readonly<Record<Encoding, readonly string[]>>;
  notModifiedHeaders: readonly string[];
  freshUntil: number;
  staleUntil: number;
  /** How often it was asked for; what is asked for again is compressed well. */
  uses: number;
  isWellEncoded: boolean;
};

/** Headers of a 304 (RFC 9110 section 15.4.5), and those that guard the document it renews. */
const withoutBody = new Set(['content-type']);

/** Headers that are about one request, or about other bytes. */
const ofOneRequest = new Set(['content-length', 'x-request-id', 'date']);

type Keeping = {
  /** The answer's bytes. */
  identity: Buffer;
  freshness: Freshness;
  now: number;
  /** What was kept before: the same bytes are not compressed again. */
  previous: CachedResponse | undefined;
};

export async function cacheResponse(
  response: Response,
  { identity, freshness: { fresh, stale }, now, previous }: Keeping,
): Promise<CachedResponse> {
  const provided = [...response.headers].filter(([name]) => !ofOneRequest.has(name)).flat();
  // Weak: the same document has other bytes in each encoding (RFC 9110 section 8.8.1).
  const etag = `W/"${createHash('sha256').update(provided.join('\n')).update(identity).digest('base64url').slice(0, 27)}"`;
  const freshUntil = now + fresh * 1000;
  const times = { freshUntil, staleUntil: freshUntil + stale * 1000 };
  if (previous?.etag === etag) return Object.assign(previous, times);
  return writeAnswer(response, await encodeBody(identity), etag, times);
}

function writeAnswer(
  response: Response,
  bodies: Bodies,
  etag: string,
  times: Pick<CachedResponse, 'freshUntil' | 'staleUntil'>,
): CachedResponse {
  const shared = [
    ...[...response.headers].filter(([name]) => !ofOneRequest.has(name)),
    ['Vary', 'Accept-Encoding'] as const,
    ['ETag', etag] as const,
  ] as const;
  return {
    shared,
    status: response.status,
    etag,
    bodies,
    headers: headersFor(shared, bodies),
    notModifiedHeaders: shared.filter(([name]) => !withoutBody.has(name.toLowerCase())).flat(),
    ...times,
    uses: 0,
    isWellEncoded: false,
  };
}

function headersFor(shared: CachedResponse['shared'], bodies: Bodies): CachedResponse['headers'] {
  const common = shared.flat();
  const length = (encoding: Encoding) => ['Content-Length', String(bodies[encoding].length)];
  return {
    br: [...common, 'Content-Encoding', 'br', ...length('br')],
    gzip: [...common, 'Content-Encoding', 'gzip', ...length('gzip')],
    identity: [...common, ...length('identity')],
  };
}

/** Replaces the bytes by better compressed ones of the same document. */
export function recompress(answer: CachedResponse, bodies: Bodies): void {
  const headers = headersFor(answer.shared, bodies);
  Object.assign(answer, { bodies, headers, isWellEncoded: true });
}

/** Bytes that it occupies, headers included (roughly). */
export function sizeOf({ bodies }: CachedResponse): number {
  return bodies.br.length + bodies.gzip.length + bodies.identity.length + 4096;
}

/** Whether the visitor has what bears this tag already (RFC 9110 section 13.1.2, weak comparison). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = etag.replace(/^W\//, '');
  return (
    ifNoneMatch === '*' ||
    (ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque) ?? false)
  );
}
