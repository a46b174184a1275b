import { availableParallelism } from 'node:os';
import { Hono } from 'hono';
import { isKnown } from '../cache/cached-response.ts';
import { createWorkQueue, OverloadedError } from '../http/work-queue.ts';
import { ImageError } from './image-error.ts';
import { readFromBackEnd } from './read-from-back-end.ts';
import { readFromFolder } from './read-from-folder.ts';
import { inspectPicture, recipe, scaleImage } from './scale-image.ts';
import type { ScaledPictureStore } from './scaled-images.ts';
import { createScaledImages, createScaledPictureStore } from './scaled-images.ts';
import type { ScaledUrl } from './scaled-url.ts';
import { encodePath, parseScaledUrl } from './scaled-url.ts';

export type ImageLimits = {
  /** Bytes of an original. */
  inputBytes: number;
  /** Bytes of results and of originals that are kept in memory. */
  resultBytes: number;
  originalBytes: number;
  /** Milliseconds for the back end to give an original. */
  timeout: number;
  /** Pictures scaled at a time, and pictures that may wait for it. */
  concurrency: number;
  places: number;
};

const megabyte = 1024 * 1024;

const usualLimits: ImageLimits = {
  inputBytes: 25 * megabyte,
  resultBytes: 64 * megabyte,
  originalBytes: 32 * megabyte,
  timeout: 10_000,
  // One processor stays free for pages.
  concurrency: Math.max(1, availableParallelism() - 1),
  places: 100,
};

type PictureRoutesOptions = {
  /** Folder of the project's pictures. */
  pictures: string;
  /** Origin of the content back end that has what is below `/storage/`; unset: the folder has it. */
  backEnd: string | undefined;
  /** Seconds for which the back end is not asked again. */
  maxAge: number;
  limits?: Partial<ImageLimits>;
  scale?: typeof scaleImage;
  /** Shared with the other commits of the site; one of its own by default. */
  store?: ScaledPictureStore | undefined;
};

/** A store of pictures within limits. */
export function createPictureStore(
  limits: ImageLimits = usualLimits,
  scale = scaleImage,
): ScaledPictureStore {
  const { concurrency, places } = limits;
  const runInQueue = createWorkQueue({ capacity: concurrency, places });
  return createScaledPictureStore({ ...limits, scale, runInQueue });
}

/** Seconds for browsers and proxies; meanwhile a changed picture is the old one, like its original. */
const cacheControl = 'public, max-age=3600, stale-while-revalidate=86400';

/** Answers `/images/<width>/<format>/<path of the original>`. The format stands in the path: nothing varies. */
export function createImageRoutes(options: PictureRoutesOptions): Hono {
  const { pictures, backEnd, maxAge } = options;
  const limits = { ...usualLimits, ...options.limits };
  const readOwn = readFromFolder(pictures, limits.inputBytes);
  const readTheirs =
    backEnd &&
    readFromBackEnd({
      origin: backEnd,
      maximumBytes: limits.inputBytes,
      timeout: limits.timeout,
    });
  const findScaled = createScaledImages({
    store: options.store ?? createPictureStore(limits, options.scale),
    readOriginal: (path, known) =>
      (readTheirs && path.startsWith('/storage/') ? readTheirs : readOwn)(path, known),
    inspect: inspectPicture,
    recipe,
    // Asking the folder costs nothing.
    maxAge: backEnd ? maxAge : 0,
  });

  const answer = async (address: ScaledUrl, ifNoneMatch: string | undefined) => {
    const { path, format } = address;
    // Drawings are sharp at every width, and GIFs move: they are shown as they are.
    if (/\.(svg|gif)$/i.test(path)) return redirect(path, cacheControl);
    const found = await findScaled(address, (etag) => isKnown(ifNoneMatch, etag));
    if (found.kind === 'animated') return redirect(path, cacheControl);
    const headers = { ETag: found.etag, 'Cache-Control': cacheControl };
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
      // Nobody waits in a queue that long: this once the original is shown.
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

const redirect = (path: string, cacheControl: string) =>
  new Response(null, {
    status: 302,
    headers: { Location: encodePath(path), 'Cache-Control': cacheControl },
  });
