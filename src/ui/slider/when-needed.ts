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

/** Milliseconds before the first move by which the script is fetched: on a slow line too, in time. */
export const lead = 2000;

/**
 * Resolves when a slider needs its script: when the visitor does something, or shortly before the
 * slides move on by themselves. Until then the row scrolls by itself, and Swiper (20 kB) is no part
 * of what the first view loads. Resolves with the milliseconds that the first slide is still to stay.
 */
export function whenNeeded(autoplayDelay: number): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const timer = setTimeout(
    () => resolve(Math.min(lead, autoplayDelay)),
    Math.max(0, autoplayDelay - lead),
  );
  void whenVisitorActs().then(() => resolve(autoplayDelay));
  return promise.finally(() => clearTimeout(timer));
}
