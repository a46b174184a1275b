import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PictureFormat } from '../../src/ui/image/image-sources.ts';
import type { RunInQueue } from '../http/work-queue.ts';
import { ImageError } from './image-error.ts';
import type { ReadOriginal, Stamp } from './original.ts';
import type { inspectPicture, scaleImage } from './scale-image.ts';
import type { ScaledUrl } from './scaled-url.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export type ScaledImagesOptions = {
  readOriginal: ReadOriginal;
  inspect: typeof inspectPicture;
  /** Names what the store makes; part of the validators. */
  recipe: string;
  /** Seconds for which an original counts as unchanged without asking; 0 asks every time. */
  maxAge: number;
  store: ScaledPictureStore;
};

type ScaledPicture =
  | { kind: 'scaled'; etag: string; bytes: Bytes }
  /** Whoever asks has it already. */
  | { kind: 'known'; etag: string }
  /** Moves, and would not once scaled. */
  | { kind: 'animated' };

export type FindScaled = (
  address: ScaledUrl,
  isKnown: (etag: string) => boolean,
) => Promise<ScaledPicture>;

/** An original as it was when it was last asked for. */
type Version = {
  stamp: Stamp;
  /** Of the recipe and the bytes: another original has other results. */
  hash: string;
  facts: { width: number; isAnimated: boolean } | ImageError;
};

type Job = {
  hash: string;
  width: number;
  format: PictureFormat;
  /** Gives the original when it is no longer in memory. */
  readAgain: () => Promise<Uint8Array>;
};

type StoreOptions = {
  scale: typeof scaleImage;
  runInQueue: RunInQueue;
  /** Bytes of results that are kept. */
  resultBytes: number;
  /** Bytes of originals that are kept, for the other widths of a picture. */
  originalBytes: number;
};

/** Pictures by the hash of their original: the commits of a site share them. */
export type ScaledPictureStore = {
  originals: LRUCache<string, Uint8Array>;
  results: LRUCache<string, Bytes | ImageError, Job>;
};

export function createScaledPictureStore(options: StoreOptions): ScaledPictureStore {
  const { scale, runInQueue } = options;
  const originals: ScaledPictureStore['originals'] = new LRUCache({
    maxSize: options.originalBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  const results: ScaledPictureStore['results'] = new LRUCache({
    maxSize: options.resultBytes,
    sizeCalculation: (result) => (result instanceof ImageError ? refusalSize : result.length),
    ignoreFetchAbort: true,
    fetchMethod: (_name, _stale, { context: job, options: kept }) =>
      runInQueue(async () => {
        const bytes = originals.get(job.hash) ?? (await job.readAgain());
        const result = await scale(bytes, job.width, job.format).catch(keepRefusal);
        if (result instanceof ImageError) kept.ttl = refusalAge;
        return result;
      }),
  });
  return { originals, results };
}

/** Pictures of which is known whether they have changed. */
const knownPictures = 5000;
/** Milliseconds after which a picture that could not be decoded is tried again. */
const refusalAge = 10 * 60_000;
/** What a refusal counts in the cache of results, in bytes. */
const refusalSize = 1000;

/**
 * Scaled pictures, each computed once however many ask for it, and kept within bounds. Whether the
 * original has changed is asked at every request, or after `maxAge`; while its origin fails, what is
 * known stands. Rejects with a {@link ImageError}, or BusyError.
 */
export function createScaledImages(options: ScaledImagesOptions): FindScaled {
  const { readOriginal, inspect, recipe, maxAge } = options;
  const { originals, results } = options.store;

  const versions = new LRUCache<string, Version>({
    max: knownPictures,
    ttl: Math.max(1, maxAge * 1000),
    // Those who wait get their answer, even when the entry has to go meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (path, known) => {
      try {
        const answer = await readOriginal(path, known?.stamp);
        return answer === 'unchanged' ? known : await keepOriginal(answer.bytes, answer.stamp);
      } catch (error) {
        if (known && error instanceof ImageError && error.status === 502) return known;
        throw error;
      }
    },
  });

  async function keepOriginal(bytes: Uint8Array, stamp: Stamp): Promise<Version> {
    const hash = createHash('sha256').update(recipe).update('\0').update(bytes).digest('hex');
    originals.set(hash, bytes);
    return { stamp, hash, facts: await inspect(bytes).catch(keepRefusal) };
  }

  async function readAgain(path: string, hash: string): Promise<Uint8Array> {
    const answer = await readOriginal(path);
    // Without a stamp, an origin that says "unchanged" answers another question.
    if (answer === 'unchanged') throw new ImageError(502, 'The origin gave no picture.');
    const version = await keepOriginal(answer.bytes, answer.stamp);
    versions.set(path, version);
    if (version.hash !== hash) throw new ChangedMeanwhileError();
    return answer.bytes;
  }

  return async function findScaled(address, isKnown) {
    const { path, format } = address;
    const version = await versions.fetch(path, { forceRefresh: maxAge === 0 });
    if (!version) throw new ImageError(404, 'There is no such picture.');
    const { hash, facts } = version;
    if (facts instanceof ImageError) throw facts;
    if (facts.isAnimated) return { kind: 'animated' };
    const width = Math.min(address.width, facts.width);
    const name = `${hash}-${width}.${format}`;
    const etag = `"${name}"`;
    if (isKnown(etag)) return { kind: 'known', etag };
    try {
      const job = { hash, width, format, readAgain: () => readAgain(path, hash) };
      const bytes = await results.fetch(name, { context: job });
      if (bytes instanceof ImageError) throw bytes;
      if (!bytes) throw new ImageError(422, 'The picture cannot be decoded.');
      return { kind: 'scaled', etag, bytes };
    } catch (error) {
      if (error instanceof ChangedMeanwhileError) return findScaled(address, isKnown);
      throw error;
    }
  };
}

/** The original is another one since its version was read; the new version is known now. */
class ChangedMeanwhileError extends Error {
  override name = 'ChangedMeanwhileError';
}

/** A picture that cannot be scaled now cannot be next time: the refusal is a result too. */
function keepRefusal(error: unknown): ImageError {
  if (error instanceof ImageError) return error;
  throw error;
}
