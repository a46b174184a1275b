import { createHash } from 'node:crypto';
import type { Freshness } from './cache-control.ts';
import type { Bodies, Encoding } from './encodings.ts';
import { encodeBody } from './encodings.ts';

/** A response as bytes, ready to be sent. Times are milliseconds of the cache's clock. */
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
  /** Number of requests: a response that is requested again is compressed better. */
  uses: number;
  isWellEncoded: boolean;
};

/** Left out of a 304 (RFC 9110 section 15.4.5). The other headers guard the document it renews. */
const withoutBody = new Set(['content-type']);

/** Headers of one request, or of other bytes. */
const ofOneRequest = new Set(['content-length', 'x-request-id', 'date']);

type CacheOptions = {
  /** The uncompressed body. */
  identity: Buffer;
  freshness: Freshness;
  now: number;
  /** The stored response before this one: the same bytes are not compressed again. */
  previous: CachedResponse | undefined;
};

export async function cacheResponse(
  response: Response,
  { identity, freshness: { fresh, stale }, now, previous }: CacheOptions,
): Promise<CachedResponse> {
  const provided = [...response.headers].filter(([name]) => !ofOneRequest.has(name));
  const hash = createHash('sha256').update(provided.flat().join('\n')).update(identity);
  // Weak: the same document has other bytes in each encoding (RFC 9110 section 8.8.1).
  const etag = `W/"${hash.digest('base64url').slice(0, 27)}"`;
  const freshUntil = now + fresh * 1000;
  const times = { freshUntil, staleUntil: freshUntil + stale * 1000 };
  if (previous?.etag === etag) return Object.assign(previous, times);
  const bodies = await encodeBody(identity);
  const shared = [
    ...provided,
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

/** Replaces the bodies by better compressed ones of the same document. */
export function recompress(response: CachedResponse, bodies: Bodies): void {
  const headers = headersFor(response.shared, bodies);
  Object.assign(response, { bodies, headers, isWellEncoded: true });
}

/** Bytes in memory, roughly: headers included. */
export function sizeOf({ bodies }: CachedResponse): number {
  return bodies.br.length + bodies.gzip.length + bodies.identity.length + 4096;
}

/** Whether the client has the response with this tag (RFC 9110 section 13.1.2, weak comparison). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = etag.replace(/^W\//, '');
  return (
    ifNoneMatch === '*' ||
    (ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque) ?? false)
  );
}
