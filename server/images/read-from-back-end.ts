import { boundBytes, TooManyBytesError } from '../http/bound-bytes.ts';
import { isUnsafePath } from '../http/paths.ts';
import { ImageError } from './image-error.ts';
import type { ReadOriginal, Validators } from './scaled-images.ts';
import { encodePath } from './scaled-url.ts';

type BackEndOptions = {
  origin: string;
  maximumBytes: number;
  /** Milliseconds for the whole response. */
  timeout: number;
};

/** Reads originals from the content back end, by conditional requests. */
export function readFromBackEnd({ origin, maximumBytes, timeout }: BackEndOptions): ReadOriginal {
  return async (path, known) => {
    // A back end that decodes the path once more could leave its folder.
    if (isUnsafePath(encodePath(path))) {
      throw new ImageError(400, 'This is not the path of a picture.');
    }
    try {
      const response = await fetch(`${origin}${encodePath(path)}`, {
        headers: { Accept: 'image/*', ...known },
        // Never requests an origin that is not configured.
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
      return { bytes, validators: readValidators(response) };
    } catch (cause) {
      if (cause instanceof ImageError) throw cause;
      if (cause instanceof TooManyBytesError) {
        throw new ImageError(413, 'The picture has too many bytes.');
      }
      throw new ImageError(502, 'The content back end could not be reached.', { cause });
    }
  };
}

function readValidators({ headers }: Response): Validators {
  const etag = headers.get('ETag');
  const lastModified = headers.get('Last-Modified');
  return {
    ...(etag ? { 'If-None-Match': etag } : {}),
    ...(lastModified ? { 'If-Modified-Since': lastModified } : {}),
  };
}
