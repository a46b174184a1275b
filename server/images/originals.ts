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

export type OriginalsOptions = {
  /** Folder of the project's pictures. */
  pictures: string;
  /** Origin of the content back end that serves `/storage/`; unset: the folder does. */
  backEnd: string | undefined;
  /** Seconds until an original of the back end is revalidated; 0 revalidates every time. */
  maxAge: number;
};

const createMissingError = () => new HTTPException(404, { message: 'There is no such picture.' });
const createSizeError = () =>
  new HTTPException(413, { message: 'The picture has too many bytes.' });

type Received = { bytes: Uint8Array; version: string; validators: Record<string, string> };

/**
 * Finds the original of a decoded path like `/storage/portrait.jpg`. While the back end fails, its originals in
 * memory are used. Throws an {@link HTTPException}.
 */
export function createOriginals(
  { pictures, backEnd, maxAge }: OriginalsOptions,
  limits: Record<'inputBytes' | 'originalBytes' | 'timeout', number>,
) {
  /** Requests an original, if one is known on the condition that it has changed (RFC 9110 section 13). */
  const receive = async (path: string, known: Received | undefined): Promise<Received> => {
    // A back end that decodes the path once more could leave its folder.
    if (isUnsafePath(encodePath(path))) {
      throw new HTTPException(400, { message: 'This is not the path of a picture.' });
    }
    try {
      const response = await fetch(`${backEnd}${encodePath(path)}`, {
        headers: { Accept: 'image/*', ...known?.validators },
        // Never requests an origin that is not configured.
        redirect: 'manual',
        signal: AbortSignal.timeout(limits.timeout),
      });
      const { status, headers } = response;
      if (status !== 200) await response.body?.cancel();
      if (status === 304 && known) return known;
      if (status === 404 || status === 410) throw createMissingError();
      if (status !== 200) throw new Error(`The content back end answered ${status}.`);
      const body = response.body?.pipeThrough(boundBytes(limits.inputBytes));
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
      if (known) return known;
      throw new HTTPException(502, {
        message: 'The content back end could not be reached.',
        cause,
      });
    }
  };
  const received = new LRUCache<string, Received>({
    maxSize: limits.originalBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
    ttl: Math.max(1, maxAge * 1000),
    // Waiting callers get the picture, even if it is evicted before.
    ignoreFetchAbort: true,
    fetchMethod: receive,
  });
  return async (path: string): Promise<Original> => {
    if (backEnd && path.startsWith('/storage/')) {
      const { bytes, version } = await received.forceFetch(path, { forceRefresh: maxAge === 0 });
      return { version, read: async () => bytes };
    }
    const file = join(pictures, path.replace(/^\/(pictures|storage)\//, ''));
    const stats = await stat(file).catch(() => undefined);
    if (!stats?.isFile()) throw createMissingError();
    if (stats.size > limits.inputBytes) throw createSizeError();
    return { version: `${file} ${stats.mtimeMs} ${stats.size}`, read: () => readFile(file) };
  };
}
