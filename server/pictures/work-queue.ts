/** Thrown at once when too many tasks wait already. */
export class BusyError extends Error {
  override name = 'BusyError';
}

type QueueOptions = {
  /** Tasks at a time. */
  concurrency: number;
  /** Tasks that may wait. */
  places: number;
};

export type RunInQueue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Runs tasks a few at a time, in their order. Rejects with {@link BusyError} when all places are taken. */
export function createWorkQueue({ concurrency, places }: QueueOptions): RunInQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < concurrency) running += 1;
    else if (waiting.length >= places) throw new BusyError('Too many pictures wait to be scaled.');
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await task();
    } finally {
      // The next one takes over the place: it stays counted.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
