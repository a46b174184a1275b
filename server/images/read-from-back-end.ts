import { boundBytes, TooManyBytesError } from '../http/bound-bytes.ts';
import { leadsElsewhere } from '../http/paths.ts';
import { ImageError } from './image-error.ts';
import type { ReadOriginal, Stamp } from './original.ts';
import { encodePath } from './scaled-url.ts';

type ContentRoutesOptions = {
  origin: string;
  maximumBytes: number;
  /** Milliseconds for the whole answer. */
  timeout: number;
};

/** Originals of the content back end, asked for by their validators (RFC 9110, section 13). */
export function readFromBackEnd({
  origin,
  maximumBytes,
  timeout,
}: ContentRoutesOptions): ReadOriginal {
  return async (path, known) => {
    // A back end that decodes once more than we do would climb out of its folder.
    if (leadsElsewhere(encodePath(path))) {
      throw new ImageError(400, 'This is not the path of a picture.');
    }
    try {
      const response = await fetch(`${origin}${encodePath(path)}`, {
        headers: { Accept: 'image/*', ...known },
        // An origin that we did not choose is not asked.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
      if (response.status === 304 && known) return 'unchanged';
      if (response.status === 404 || response.status === 410) {
        await response.body?.cancel();
        throw new ImageError(404, 'There is no such picture.');
      }
      if (response.status !== 200) {
        await response.body?.cancel();
        throw new ImageError(502, `The content back end answered ${response.status}.`);
      }
      const body = response.body?.pipeThrough(boundBytes(maximumBytes));
      const bytes = new Uint8Array(await new Response(body).arrayBuffer());
      return { bytes, stamp: readStamp(response) };
    } catch (cause) {
      if (cause instanceof ImageError) throw cause;
      if (cause instanceof TooManyBytesError) {
        throw new ImageError(413, 'The picture has too many bytes.');
      }
      throw new ImageError(502, 'The content back end could not be reached.', { cause });
    }
  };
}

function readStamp({ headers }: Response): Stamp {
  const etag = headers.get('ETag');
  const lastModified = headers.get('Last-Modified');
  return {
    ...(etag ? { 'If-None-Match': etag } : {}),
    ...(lastModified ? { 'If-Modified-Since': lastModified } : {}),
  };
}
