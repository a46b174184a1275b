import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RunInQueue } from '../http/work-queue.ts';
import type { Original } from './originals.ts';
import { type Inspection, inspectPicture, recipe, type scaleImage } from './scale-image.ts';
import type { ScaledUrl } from './scaled-url.ts';

export type ScaledImage = { etag: string; scale: () => Promise<Uint8Array<ArrayBuffer>> };

type ScaledImagesOptions = {
  scale: typeof scaleImage;
  runInQueue: RunInQueue;
  /** Bytes of results in memory. */
  resultBytes: number;
};

type Job = { original: Original } & Pick<ScaledUrl, 'width' | 'format'>;

/** Number of originals whose headers are in memory. */
const knownOriginals = 5000;

/**
 * Finds or makes scaled pictures: concurrent requests share one computation, and memory is limited.
 * Undefined for an animation, which scaling would drop. Rejects with an `ImageError` or an
 * `OverloadedError`.
 */
export function createScaledImages({ scale, runInQueue, resultBytes }: ScaledImagesOptions) {
  const inspections = new LRUCache<string, Inspection, Original>({
    max: knownOriginals,
    ignoreFetchAbort: true,
    fetchMethod: async (_version, _stale, { context: { read } }) => inspectPicture(await read()),
  });
  const results = new LRUCache<string, Uint8Array<ArrayBuffer>, Job>({
    maxSize: resultBytes,
    sizeCalculation: ({ length }) => length,
    ignoreFetchAbort: true,
    fetchMethod: (_etag, _stale, { context: { original, width, format } }) =>
      runInQueue(async () => scale(await original.read(), width, format)),
  });
  return async (
    original: Original,
    { format, ...asked }: Pick<ScaledUrl, 'width' | 'format'>,
  ): Promise<ScaledImage | undefined> => {
    const found = await inspections.forceFetch(original.version, { context: original });
    if (found.isAnimated) return undefined;
    // Never enlarged: larger widths are one picture.
    const width = Math.min(asked.width, found.width);
    const hash = createHash('sha256').update(`${recipe} ${original.version}`).digest('hex');
    const etag = `"${hash}-${width}.${format}"`;
    const context = { original, width, format } as Job;
    return { etag, scale: () => results.forceFetch(etag, { context }) };
  };
}
