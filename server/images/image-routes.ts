import { availableParallelism } from 'node:os';
import { Hono, type MiddlewareHandler } from 'hono';
import { cacheControl } from '../cache/cache-control.ts';
import { isKnown } from '../cache/is-known.ts';
import { serveFiles } from '../http/serve-files.ts';
import { createWorkQueue, OverloadedError } from '../http/work-queue.ts';
import { ImageError } from './image-error.ts';
import { findInBackEnd, findInFolder } from './originals.ts';
import { scaleImage } from './scale-image.ts';
import { createScaledImages } from './scaled-images.ts';
import { encodePath, parseScaledUrl } from './scaled-url.ts';

const megabyte = 1024 * 1024;

const defaultLimits = {
  /** Bytes of an original. */
  inputBytes: 25 * megabyte,
  /** Bytes of results, and of the back end's originals, in memory. */
  resultBytes: 64 * megabyte,
  originalBytes: 32 * megabyte,
  /** Milliseconds for the back end to send an original. */
  timeout: 10_000,
  /** Pictures scaled at a time, and pictures that may wait. One processor stays free for pages. */
  concurrency: Math.max(1, availableParallelism() - 1),
  queueLimit: 100,
  /** Milliseconds that a picture may wait. */
  maxWait: 60_000,
};
export type ImageLimits = typeof defaultLimits;

type PictureRoutesOptions = {
  /** Folder of the project's pictures. */
  pictures: string;
  /** Origin of the content back end that serves `/storage/`; unset: the folder does. */
  backEnd: string | undefined;
  /** Seconds until an original of the back end is revalidated. */
  maxAge: number;
  limits?: Partial<ImageLimits>;
  scale?: typeof scaleImage;
};

/** Serves the pictures of a folder unscaled, under a prefix. */
export const servePictures = (root: string, prefix: string): MiddlewareHandler =>
  serveFiles({
    root,
    rewriteRequestPath: (path) => path.slice(prefix.length),
    freshness: cacheControl.file,
  });

/** Routes `/images/<width>/<format>/<path of the original>`. The path names the format: no `Vary`. */
export function createImageRoutes(options: PictureRoutesOptions): Hono {
  const { pictures, backEnd, maxAge, scale = scaleImage } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const { inputBytes: maximumBytes, timeout, originalBytes: memoryBytes } = limits;
  const findOwn = findInFolder(pictures, maximumBytes);
  const findRemote =
    backEnd && findInBackEnd({ origin: backEnd, maximumBytes, timeout, maxAge, memoryBytes });
  const findScaled = createScaledImages({
    scale,
    runInQueue: createWorkQueue(limits),
    resultBytes: limits.resultBytes,
  });

  const routes = new Hono();
  routes.get('*', async (context) => {
    const address = parseScaledUrl(new URL(context.req.url).pathname);
    const { path, format } = address;
    const showOriginal = (freshness: string) =>
      context.body(null, 302, { Location: encodePath(path), 'Cache-Control': freshness });
    // SVG is sharp at every width, and GIF may be animated.
    if (/\.(svg|gif)$/i.test(path)) return showOriginal(cacheControl.scaledPicture);
    try {
      const find = findRemote && path.startsWith('/storage/') ? findRemote : findOwn;
      const found = await findScaled(await find(path), address);
      if (!found) return showOriginal(cacheControl.scaledPicture);
      context.header('ETag', found.etag);
      context.header('Cache-Control', cacheControl.scaledPicture);
      if (isKnown(context.req.header('If-None-Match'), found.etag)) return context.body(null, 304);
      return context.body(await found.scale(), 200, { 'Content-Type': `image/${format}` });
    } catch (error) {
      // The queue is full: this time the original is shown.
      if (error instanceof OverloadedError) return showOriginal('no-store');
      throw error;
    }
  });
  routes.onError((error, context) => {
    if (!(error instanceof ImageError)) throw error;
    if (error.status === 502) {
      console.error(`No picture for ${context.req.path}: ${error.message}`, error.cause ?? '');
    }
    return new Response(error.message, {
      status: error.status,
      headers: { 'Content-Type': 'text/plain; charset=UTF-8', 'Cache-Control': 'no-store' },
    });
  });
  return routes;
}
