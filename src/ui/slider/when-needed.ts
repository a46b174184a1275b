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
 * Resolves when a slider needs its script: when the visitor interacts, or shortly before the first
 * automatic change is `due`. So the first view does not load Swiper (20 kB).
 */
export function whenNeeded(due: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, Math.max(0, due - performance.now() - lead));
  void whenVisitorActs().then(resolve);
  return promise.finally(() => clearTimeout(timer));
}

/**
 * The time of a slider's first automatic change, as of `performance.now()`. A slider of the server's HTML
 * is shown since the page load, however late the script is.
 */
export function findDue(autoplayDelay: number, wasInDocument: boolean): number {
  const now = performance.now();
  // The entry that this type names.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const shownFor = wasInDocument && visit?.loadEventStart ? now - visit.loadEventStart : 0;
  return now + autoplayDelay - (shownFor < autoplayDelay ? shownFor : 0);
}
