const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

let visitorActs: Promise<void> | undefined;

/** The first sign of somebody who may want the buttons of a slider. */
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

/**
 * Resolves when a slider needs its script: when the visitor does something, or when the slides have
 * been there as long as one stays before it moves on by itself. Until then the row scrolls by
 * itself, and Swiper (20 kB) is no part of what the first view loads.
 */
export function whenNeeded(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  void whenVisitorActs().then(resolve);
  return promise.finally(() => clearTimeout(timer));
}
