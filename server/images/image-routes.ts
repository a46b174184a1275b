import { availableParallelism } from 'node:os';
import { Hono } from 'hono';
import { cacheControl } from '../cache/cache-control.ts';
import { isKnown } from '../cache/is-known.ts';
import { createWorkQueue, OverloadedError } from '../http/work-queue.ts';
import { ImageError } from './image-error.ts';
import { readFromBackEnd } from './read-from-back-end.ts';
import { readFromFolder } from './read-from-folder.ts';
import { inspectPicture, recipe, scaleImage } from './scale-image.ts';
import type { ScaledPictureStore } from './scaled-images.ts';
import { createScaledImages, createScaledPictureStore } from './scaled-images.ts';
import type { ScaledUrl } from './scaled-url.ts';
import { encodePath, parseScaledUrl } from './scaled-url.ts';

const megabyte = 1024 * 1024;

const defaultLimits = {
  /** Bytes of an original. */
  inputBytes: 25 * megabyte,
  /** Bytes of results and of originals in memory. */
  resultBytes: 64 * megabyte,
  originalBytes: 32 * megabyte,
  /** Milliseconds for the back end to send an original. */
  timeout: 10_000,
  /** Pictures scaled at a time, and pictures that may wait. One processor stays free for pages. */
  concurrency: Math.max(1, availableParallelism() - 1),
  queueLimit: 100,
};
export type ImageLimits = typeof defaultLimits;

type PictureRoutesOptions = {
  /** Folder of the project's pictures. */
  pictures: string;
  /** Origin of the content back end that serves `/storage/`; unset: the folder does. */
  backEnd: string | undefined;
  /** Seconds until an original is revalidated. */
  maxAge: number;
  limits?: Partial<ImageLimits>;
  scale?: typeof scaleImage;
};

/** Creates a store of pictures within limits. */
function createPictureStore(
  limits: ImageLimits = defaultLimits,
  scale = scaleImage,
): ScaledPictureStore {
  const { concurrency, queueLimit } = limits;
  const runInQueue = createWorkQueue({ capacity: concurrency, queueLimit });
  return createScaledPictureStore({ ...limits, scale, runInQueue });
}

/** Routes `/images/<width>/<format>/<path of the original>`. The path names the format: no `Vary`. */
export function createImageRoutes(options: PictureRoutesOptions): Hono {
  const { pictures, backEnd, maxAge } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const readOwn = readFromFolder(pictures, limits.inputBytes);
  const readRemote =
    backEnd &&
    readFromBackEnd({
      origin: backEnd,
      maximumBytes: limits.inputBytes,
      timeout: limits.timeout,
    });
  const findScaled = createScaledImages({
    store: createPictureStore(limits, options.scale),
    readOriginal: (path, known) =>
      (readRemote && path.startsWith('/storage/') ? readRemote : readOwn)(path, known),
    inspect: inspectPicture,
    recipe,
    // Checking a local file costs nothing.
    maxAge: backEnd ? maxAge : 0,
  });

  const answer = async (address: ScaledUrl, ifNoneMatch: string | undefined) => {
    const { path, format } = address;
    // SVG is sharp at every width, and GIF may be animated: the original is shown.
    if (/\.(svg|gif)$/i.test(path)) return redirect(path, cacheControl.scaledPicture);
    const found = await findScaled(address, (etag) => isKnown(ifNoneMatch, etag));
    if (found.kind === 'animated') return redirect(path, cacheControl.scaledPicture);
    const headers = { ETag: found.etag, 'Cache-Control': cacheControl.scaledPicture };
    if (found.kind === 'known') return new Response(null, { status: 304, headers });
    return new Response(found.bytes, {
      headers: { ...headers, 'Content-Type': `image/${format}` },
    });
  };

  const routes = new Hono();
  routes.get('*', async (context) => {
    const address = parseScaledUrl(new URL(context.req.url).pathname);
    try {
      return await answer(address, context.req.header('If-None-Match'));
    } catch (error) {
      // The queue is full: this time the original is shown.
      if (error instanceof OverloadedError) return redirect(address.path, 'no-store');
      throw error;
    }
  });
  routes.onError((error, context) => {
    if (!(error instanceof ImageError)) throw error;
    if (error.status === 502) {
      console.error(`No picture for ${context.req.path}: ${error.message}`, error.cause ?? '');
    }
    return context.text(error.message, error.status, { 'Cache-Control': 'no-store' });
  });
  return routes;
}

const redirect = (path: string, freshness: string) =>
  new Response(null, {
    status: 302,
    headers: { Location: encodePath(path), 'Cache-Control': freshness },
  });
