import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PictureFormat } from '../../src/ui/image/image-sources.ts';
import type { RunInQueue } from '../http/work-queue.ts';
import { ImageError } from './image-error.ts';
import type { inspectPicture, scaleImage } from './scale-image.ts';
import type { ScaledUrl } from './scaled-url.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The validators of an original, for a conditional request (RFC 9110 section 13). */
export type Validators = Readonly<Record<string, string>>;

/**
 * Reads the original of a decoded path like `/storage/portrait.jpg`; `unchanged` if the validators
 * still match. Throws an {@link ImageError}.
 */
export type ReadOriginal = (
  path: string,
  known?: Validators,
) => Promise<{ bytes: Uint8Array; validators: Validators } | 'unchanged'>;

export type ScaledImagesOptions = {
  readOriginal: ReadOriginal;
  inspect: typeof inspectPicture;
  /** Identifies the encoders of the store; part of the validators. */
  recipe: string;
  /** Seconds until an original is revalidated; 0 revalidates every time. */
  maxAge: number;
  store: ScaledPictureStore;
};

type ScaledPicture =
  | { kind: 'scaled'; etag: string; bytes: Bytes }
  /** The client has it. */
  | { kind: 'known'; etag: string }
  /** Scaling would drop the animation. */
  | { kind: 'animated' };

export type FindScaled = (
  address: ScaledUrl,
  isKnown: (etag: string) => boolean,
) => Promise<ScaledPicture>;

/** An original at its last validation. */
type Version = {
  validators: Validators;
  /** Of recipe and bytes. */
  hash: string;
  facts: { width: number; isAnimated: boolean } | ImageError;
};

type Job = {
  hash: string;
  width: number;
  format: PictureFormat;
  /** Reads the original again after it was evicted from memory. */
  readAgain: () => Promise<Uint8Array>;
};

type StoreOptions = {
  scale: typeof scaleImage;
  runInQueue: RunInQueue;
  /** Bytes of results in memory. */
  resultBytes: number;
  /** Bytes of originals in memory, for other widths of a picture. */
  originalBytes: number;
};

/** Pictures by the hash of their original. The commits of a site share them. */
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
    sizeCalculation: (result) => (result instanceof ImageError ? errorSize : result.length),
    ignoreFetchAbort: true,
    fetchMethod: (_name, _stale, { context: job, options: entry }) =>
      runInQueue(async () => {
        const bytes = originals.get(job.hash) ?? (await job.readAgain());
        const result = await scale(bytes, job.width, job.format).catch(toResult);
        if (result instanceof ImageError) entry.ttl = errorAge;
        return result;
      }),
  });
  return { originals, results };
}

/** Number of originals whose validators are in memory. */
const knownOriginals = 5000;
/** Milliseconds until a picture that could not be decoded is tried again. */
const errorAge = 10 * 60_000;
/** Size of an error in the cache of results, in bytes. */
const errorSize = 1000;

/**
 * Finds or makes scaled pictures: concurrent requests share one computation, and memory is limited. The
 * original is revalidated at every request, or after `maxAge`; while its origin fails, the last version
 * is used. Rejects with an {@link ImageError} or an `OverloadedError`.
 */
export function createScaledImages(options: ScaledImagesOptions): FindScaled {
  const { readOriginal, inspect, recipe, maxAge } = options;
  const { originals, results } = options.store;

  const versions = new LRUCache<string, Version>({
    max: knownOriginals,
    ttl: Math.max(1, maxAge * 1000),
    // Waiting callers get the result, even if the entry is evicted before.
    ignoreFetchAbort: true,
    fetchMethod: async (path, known) => {
      try {
        const answer = await readOriginal(path, known?.validators);
        return answer === 'unchanged' ? known : await addOriginal(answer.bytes, answer.validators);
      } catch (error) {
        if (known && error instanceof ImageError && error.status === 502) return known;
        throw error;
      }
    },
  });

  async function addOriginal(bytes: Uint8Array, validators: Validators): Promise<Version> {
    const hash = createHash('sha256').update(recipe).update('\0').update(bytes).digest('hex');
    originals.set(hash, bytes);
    return { validators, hash, facts: await inspect(bytes).catch(toResult) };
  }

  async function readAgain(path: string, hash: string): Promise<Uint8Array> {
    const answer = await readOriginal(path);
    // A 304 without validators cannot be matched to a stored original.
    if (answer === 'unchanged') throw new ImageError(502, 'The origin gave no picture.');
    const version = await addOriginal(answer.bytes, answer.validators);
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

/** The original has changed since its version was read; the new version is in memory. */
class ChangedMeanwhileError extends Error {
  override name = 'ChangedMeanwhileError';
}

/** Returns an {@link ImageError} as a result to cache: the same picture would fail again. */
function toResult(error: unknown): ImageError {
  if (error instanceof ImageError) return error;
  throw error;
}
