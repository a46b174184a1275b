/** Thrown when too many tasks wait, or a task has waited too long. */
export class OverloadedError extends Error {
  override name = 'OverloadedError';
}

type QueueOptions = {
  /** Total cost of the tasks that run at a time. */
  capacity: number;
  /** Number of tasks that may wait. Priority tasks do not count. */
  queueLimit: number;
  /** Milliseconds that a task may wait. Priority tasks wait without limit. */
  maxWait?: number;
};

type Task = {
  /** A task that costs more than the capacity runs alone. */
  cost?: number;
  /** Runs first, and is never rejected: it frees memory that other tasks hold. */
  hasPriority?: boolean;
};

export type RunInQueue = <Result>(task: () => Promise<Result>, about?: Task) => Promise<Result>;

type Waiting = { cost: number; start: () => void };

/** Runs tasks in order within the capacity. Rejects with an {@link OverloadedError}. */
export function createWorkQueue({
  capacity,
  queueLimit,
  maxWait = Number.POSITIVE_INFINITY,
}: QueueOptions): RunInQueue {
  const urgent = new Set<Waiting>();
  const usual = new Set<Waiting>();
  let free = capacity;

  const startNext = () => {
    for (const line of [urgent, usual]) {
      for (const waiting of line) {
        // Smaller tasks do not overtake a large one: it would never run.
        if (waiting.cost > free) return;
        line.delete(waiting);
        free -= waiting.cost;
        waiting.start();
      }
    }
  };

  const waitForTurn = (cost: number, hasPriority: boolean) => {
    const line = hasPriority ? urgent : usual;
    const { promise, resolve: start, reject } = Promise.withResolvers<void>();
    const waiting = { cost, start };
    line.add(waiting);
    startNext();
    if (!line.has(waiting)) return promise;
    const giveUp = (reason: string) => {
      line.delete(waiting);
      reject(new OverloadedError(reason));
      // The tasks behind it may fit.
      startNext();
    };
    if (hasPriority) return promise;
    if (usual.size > queueLimit) giveUp('Too many tasks wait.');
    else if (Number.isFinite(maxWait)) {
      const timer = setTimeout(() => giveUp('A task has waited for too long.'), maxWait);
      return promise.finally(() => clearTimeout(timer));
    }
    return promise;
  };

  return async (task, { cost: fullCost = 1, hasPriority = false } = {}) => {
    const cost = Math.min(fullCost, capacity);
    await waitForTurn(cost, hasPriority);
    try {
      return await task();
    } finally {
      free += cost;
      startNext();
    }
  };
}

/** Two queues by bytes of memory: forms do not wait for pages, nor pages for forms. */
export type WorkBudget = { pages: RunInQueue; forms: RunInQueue };

/**
 * The memory budget of all requests; 0: no limit. A page that is not cached waits for at most ten
 * seconds, a form for thirty.
 */
export function createWorkBudget(megabytes: number): WorkBudget {
  const half = { capacity: (megabytes * 2 ** 20) / 2, queueLimit: 1000 };
  return {
    pages: createWorkQueue({ ...half, maxWait: 10_000 }),
    forms: createWorkQueue({ ...half, maxWait: 30_000 }),
  };
}
