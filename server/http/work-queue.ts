import pLimit from 'p-limit';

/** Thrown when too many tasks wait, or a task has waited too long. */
export class OverloadedError extends Error {
  override name = 'OverloadedError';
}

type QueueOptions = {
  /** Number of tasks that run at a time. */
  concurrency: number;
  /** Number of tasks that may wait. */
  queueLimit: number;
  /** Milliseconds that a task may wait. */
  maxWait: number;
};

export type RunInQueue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Runs tasks in order, a number of them at a time. Rejects with an {@link OverloadedError}. */
export function createWorkQueue({ concurrency, queueLimit, maxWait }: QueueOptions): RunInQueue {
  const limit = pLimit(concurrency);
  return async (task) => {
    if (limit.activeCount + limit.pendingCount >= concurrency + queueLimit) {
      throw new OverloadedError('Too many tasks wait.');
    }
    const { promise: tooLong, reject } = Promise.withResolvers<never>();
    let isGivenUp = false;
    const timer = setTimeout(() => {
      isGivenUp = true;
      reject(new OverloadedError('A task has waited for too long.'));
    }, maxWait);
    const turn = limit(() => {
      clearTimeout(timer);
      return isGivenUp ? tooLong : task();
    });
    return Promise.race([turn, tooLong]);
  };
}

/** Two queues: forms do not wait for pages, nor pages for forms. */
export type WorkBudget = { pages: RunInQueue; forms: RunInQueue };

/** Megabytes that a page takes from the look for its content on, and the largest form with its copies. */
const megabytesOf = { page: 1, form: 48 };

/**
 * The memory budget of all requests; 0: no limit. A page that is not cached waits for at most ten
 * seconds, a form for thirty.
 */
export function createWorkBudget(megabytes: number): WorkBudget {
  const half = megabytes / 2 || Number.POSITIVE_INFINITY;
  const create = (cost: number, maxWait: number) => {
    const concurrency = Math.max(1, Math.floor(half / cost));
    return createWorkQueue({ concurrency, queueLimit: 1000, maxWait });
  };
  return { pages: create(megabytesOf.page, 10_000), forms: create(megabytesOf.form, 30_000) };
}
