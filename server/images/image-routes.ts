import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Hono, type MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { LRUCache } from 'lru-cache';
import type { PictureFormat, PictureWidth } from '../../src/ui/image/image-sources.ts';
import { pictureFormats, pictureWidths, scaledPrefix } from '../../src/ui/image/image-sources.ts';
import { cacheControl } from '../cache/cache-control.ts';
import { isKnown } from '../http/http-semantics.ts';
import { decodePath, encodePath } from '../http/paths.ts';
import { serveFiles } from '../http/serve-files.ts';
import { createWorkQueue, OverloadedError } from '../http/work-queue.ts';
import { createOriginals, type Original, type OriginalsOptions } from './originals.ts';
import { inspectPicture, recipe, scaleImage } from './scale-image.ts';

const megabyte = 1024 * 1024;

/** Bytes of an original. */
export const maximumBytes = 25 * megabyte;

const defaultLimits = {
  inputBytes: maximumBytes,
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

type PictureRoutesOptions = OriginalsOptions & {
  limits?: Partial<ImageLimits>;
  scale?: typeof scaleImage;
};

type Job = { original: Original; width: PictureWidth; format: PictureFormat };

/** Serves the pictures of a folder unscaled, under a prefix. */
export const servePictures = (root: string, prefix: string): MiddlewareHandler =>
  serveFiles({ root, prefix, freshness: cacheControl.file });

/** Routes `/images/<width>/<format>/<path of the original>`. The path names the format: no `Vary`. */
export function createImageRoutes(options: PictureRoutesOptions): Hono {
  const { scale = scaleImage } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const getOriginal = createOriginals(options, limits);
  const runInQueue = createWorkQueue(limits);
  /** By ETag: one computation for all who ask. Scaling would drop an animation. */
  const results = new LRUCache<string, Uint8Array<ArrayBuffer> | 'animated', Job>({
    maxSize: limits.resultBytes,
    sizeCalculation: ({ length }) => length,
    ignoreFetchAbort: true,
    fetchMethod: (_etag, _stale, { context: { original, width, format } }) =>
      runInQueue(async () => {
        const bytes = await original.read();
        const { isAnimated } = await inspectPicture(bytes);
        return isAnimated ? 'animated' : scale(bytes, width, format);
      }),
  });

  const routes = new Hono();
  routes.get('*', async (context) => {
    const { path, width, format } = parseScaledUrl(new URL(context.req.url).pathname);
    const showOriginal = (freshness: string) =>
      context.body(null, 302, { Location: encodePath(path), 'Cache-Control': freshness });
    // SVG is sharp at every width, and GIF may be animated.
    if (/\.(svg|gif)$/i.test(path)) return showOriginal(cacheControl.scaledPicture);
    try {
      const original = await getOriginal(path);
      const hash = createHash('sha256').update(`${recipe} ${original.version}`).digest('hex');
      const headers = {
        ETag: `"${hash}-${width}.${format}"`,
        'Cache-Control': cacheControl.scaledPicture,
      };
      if (isKnown(context.req.header('If-None-Match'), headers.ETag)) {
        return context.body(null, 304, headers);
      }
      const job = { original, width, format };
      const result = await results.forceFetch(headers.ETag, { context: job });
      if (result === 'animated') return showOriginal(cacheControl.scaledPicture);
      return context.body(result, 200, { ...headers, 'Content-Type': `image/${format}` });
    } catch (error) {
      // The queue is full: this time the original is shown.
      if (error instanceof OverloadedError) return showOriginal('no-store');
      throw error;
    }
  });
  routes.onError((error, context) => {
    if (!(error instanceof HTTPException)) throw error;
    if (error.status === 502) {
      console.error(`No picture for ${context.req.path}: ${error.message}`, error.cause ?? '');
    }
    return context.text(error.message, error.status, { 'Cache-Control': 'no-store' });
  });
  return routes;
}

/**
 * Parses `/images/640/avif/storage/portrait.jpg`. `path`: of the original, decoded, without `..` and control
 * characters. Throws {@link HTTPException} 400 or 404.
 */
function parseScaledUrl(pathname: string) {
  const [widthText, formatText, ...encoded] = pathname.slice(scaledPrefix.length + 1).split('/');
  const path = decodePath(`/${encoded.join('/')}`);
  const width = pictureWidths.find((known) => String(known) === widthText);
  if (!width) throw new HTTPException(404, { message: `Widths are ${pictureWidths.join(', ')}.` });
  const format = pictureFormats.find((known) => known === formatText);
  if (!format)
    throw new HTTPException(404, { message: `Formats are ${pictureFormats.join(', ')}.` });
  if (path === undefined) {
    throw new HTTPException(400, { message: 'This is not the path of a picture.' });
  }
  if (!/^\/(pictures|storage)\//.test(path)) {
    throw new HTTPException(404, { message: 'Pictures are below /pictures/ and /storage/.' });
  }
  return { width, format, path };
}
