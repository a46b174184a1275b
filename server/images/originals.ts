import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HTTPException } from 'hono/http-exception';
import { LRUCache } from 'lru-cache';
import { boundBytes, TooManyBytesError } from '../http/bound-bytes.ts';
import { encodePath, isUnsafePath } from '../http/paths.ts';

export type Original = {
  /** Another one for a changed picture. */
  version: string;
  read: () => Promise<Uint8Array>;
};

/** Finds the original of a decoded path like `/storage/portrait.jpg`. Throws an {@link HTTPException}. */
export type FindOriginal = (path: string) => Promise<Original>;

const createMissingError = () => new HTTPException(404, { message: 'There is no such picture.' });
const createSizeError = () =>
  new HTTPException(413, { message: 'The picture has too many bytes.' });

/** Originals of a folder, for both prefixes. */
export function findInFolder(folder: string, maximumBytes: number): FindOriginal {
  return async (path) => {
    const file = join(folder, path.replace(/^\/(pictures|storage)\//, ''));
    const stats = await stat(file).catch(() => undefined);
    if (!stats?.isFile()) throw createMissingError();
    if (stats.size > maximumBytes) throw createSizeError();
    return { version: `${file} ${stats.mtimeMs} ${stats.size}`, read: () => readFile(file) };
  };
}

type BackEndOptions = {
  origin: string;
  maximumBytes: number;
  /** Milliseconds for the whole response. */
  timeout: number;
  /** Seconds until an original is revalidated; 0 revalidates every time. */
  maxAge: number;
  /** Bytes of all originals in memory. */
  memoryBytes: number;
};

type Received = { bytes: Uint8Array; version: string; validators: Record<string, string> };

/** Originals of the content back end. While it fails, those in memory are used. */
export function findInBackEnd(options: BackEndOptions): FindOriginal {
  const { maxAge, memoryBytes } = options;
  const received = new LRUCache<string, Received>({
    maxSize: memoryBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
    ttl: Math.max(1, maxAge * 1000),
    // Waiting callers get the picture, even if it is evicted before.
    ignoreFetchAbort: true,
    fetchMethod: (path, known) =>
      receive(path, known, options).catch((error) => {
        if (known && error instanceof HTTPException && error.status === 502) return known;
        throw error;
      }),
  });
  return async (path) => {
    const { bytes, version } = await received.forceFetch(path, { forceRefresh: maxAge === 0 });
    return { version, read: async () => bytes };
  };
}

/** Requests an original, if one is known on the condition that it has changed (RFC 9110 section 13). */
async function receive(
  path: string,
  known: Received | undefined,
  { origin, maximumBytes, timeout }: BackEndOptions,
): Promise<Received> {
  // A back end that decodes the path once more could leave its folder.
  if (isUnsafePath(encodePath(path))) {
    throw new HTTPException(400, { message: 'This is not the path of a picture.' });
  }
  try {
    const response = await fetch(`${origin}${encodePath(path)}`, {
      headers: { Accept: 'image/*', ...known?.validators },
      // Never requests an origin that is not configured.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    const { status, headers } = response;
    if (status !== 200) await response.body?.cancel();
    if (status === 304 && known) return known;
    if (status === 404 || status === 410) throw createMissingError();
    if (status !== 200) {
      throw new HTTPException(502, { message: `The content back end answered ${status}.` });
    }
    const body = response.body?.pipeThrough(boundBytes(maximumBytes));
    const bytes = new Uint8Array(await new Response(body).arrayBuffer());
    const validators = [
      ['If-None-Match', headers.get('ETag')],
      ['If-Modified-Since', headers.get('Last-Modified')],
    ].filter(([, value]) => value);
    const version = createHash('sha256').update(bytes).digest('hex');
    return { bytes, version, validators: Object.fromEntries(validators) };
  } catch (cause) {
    if (cause instanceof HTTPException) throw cause;
    if (cause instanceof TooManyBytesError) throw createSizeError();
    throw new HTTPException(502, { message: 'The content back end could not be reached.', cause });
  }
}
