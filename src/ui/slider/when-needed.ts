const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

let visitorActs: Promise<void> | undefined;

/** Events that show interest in a slider's buttons. */
function whenVisitorActs(): Promise<void> {
  visitorActs ??= new Promise((resolve) => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const take = () => {
      listeners.abort();
      resolve();
    };
    for (const sign of signs) {
      window.addEventListener(sign, take, { capture: true, passive: true, signal });
    }
  });
  return visitorActs;
}

/** Milliseconds before the first move by which the script is fetched: on a slow line too, in time. */
export const lead = 2000;

/**
 * Resolves when a slider needs its script: when the visitor does something, or shortly before the
 * slides are `due` to move on by themselves. Until then the row scrolls by itself, and Swiper (20 kB) is
 * no part of what the first view loads.
 */
export function whenNeeded(due: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, Math.max(0, due - performance.now() - lead));
  void whenVisitorActs().then(resolve);
  return promise.finally(() => clearTimeout(timer));
}

/**
 * When a slider that is shown from now on moves on for the first time, as of `performance.now()`. What
 * the document brought is shown since its load, whenever the script came.
 */
export function findDue(autoplayDelay: number, wasInDocument: boolean): number {
  const now = performance.now();
  // The entry that this type names.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const shownFor = wasInDocument && visit?.loadEventStart ? now - visit.loadEventStart : 0;
  return now + autoplayDelay - (shownFor < autoplayDelay ? shownFor : 0);
}
