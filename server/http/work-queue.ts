/** Thrown when too many tasks wait already, or one has waited for too long. */
export class OverloadedError extends Error {
  override name = 'BusyError';
}

type QueueOptions = {
  /** What tasks may cost together that run at a time. */
  capacity: number;
  /** Tasks that may wait; urgent ones always may. */
  places: number;
  /** Milliseconds that a task may wait; urgent ones wait for as long as it takes. */
  patience?: number;
};

type Task = {
  /** One that costs more than there is runs alone. */
  cost?: number;
  /** Goes first, and is never refused: it gives back what others have begun to hold. */
  hasPriority?: boolean;
};

export type RunInQueue = <Result>(task: () => Promise<Result>, about?: Task) => Promise<Result>;

type Waiting = { cost: number; start: () => void };

/** Runs tasks as far as the capacity goes, in their order. Refuses with a {@link OverloadedError}. */
export function createWorkQueue({
  capacity,
  places,
  patience = Number.POSITIVE_INFINITY,
}: QueueOptions): RunInQueue {
  const urgent = new Set<Waiting>();
  const usual = new Set<Waiting>();
  let free = capacity;

  const startNext = () => {
    for (const line of [urgent, usual]) {
      for (const waiting of line) {
        // A large task that is next is not overtaken by smaller ones: it would never run.
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
      // Behind a large one there may be some that fit.
      startNext();
    };
    if (hasPriority) return promise;
    if (usual.size > places) giveUp('Too many tasks wait.');
    else if (Number.isFinite(patience)) {
      const timer = setTimeout(() => giveUp('A task has waited for too long.'), patience);
      return promise.finally(() => clearTimeout(timer));
    }
    return promise;
  };

  return async (task, { cost: wanted = 1, hasPriority = false } = {}) => {
    const cost = Math.min(wanted, capacity);
    await waitForTurn(cost, hasPriority);
    try {
      return await task();
    } finally {
      free += cost;
      startNext();
    }
  };
}

/** What may be under way together, in bytes: forms wait for no page, and pages for no form. */
export type WorkBudget = { pages: RunInQueue; forms: RunInQueue };

/**
 * One budget of memory for all that requests make the process hold; 0: no bound. A page that is not in
 * the cache waits for ten seconds at most, a form, which somebody has written, for thirty.
 */
export function createWorkBudget(megabytes: number): WorkBudget {
  const half = { capacity: (megabytes * 2 ** 20) / 2, places: 1000 };
  return {
    pages: createWorkQueue({ ...half, patience: 10_000 }),
    forms: createWorkQueue({ ...half, patience: 30_000 }),
  };
}
