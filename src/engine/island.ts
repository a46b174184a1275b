/**
 * Island hydration. The server's HTML of a block is complete; its code is fetched when the block
 * comes near the viewport, is touched or gets focus, or when a navigation begins.
 */

/** Specification section 9: lazy-loaded parts have 120 seconds to load. */
export const lazyTimeout = 120_000;

const releases = new Set<() => void>();
const waiting = new Set<string>();
let hydrating = true;

/** True until the server's HTML has been taken over: blocks created later load at once. */
export function isHydrating(): boolean {
  return hydrating;
}

/** Whether a block is still the server's HTML, which React has not taken over. */
export function isWaiting(id: string): boolean {
  return waiting.has(id);
}

export function beginWaiting(id: string): void {
  waiting.add(id);
}

export function endWaiting(id: string): void {
  waiting.delete(id);
}

/** Called once the page's frame is hydrated. */
export function endHydration(): void {
  hydrating = false;
}

/**
 * Lets every waiting island load. React holds a navigation back while blocks of the page are still
 * waiting, because a change of context could concern them.
 */
export function releaseIslands(): void {
  for (const release of [...releases]) release();
}

/** Resolves when the element with this id is needed. */
export function whenNeeded(id: string): Promise<void> {
  return new Promise((resolve) => {
    const element = document.getElementById(id);
    if (!element) {
      resolve();
      return;
    }
    const events = ['focusin', 'pointerenter', 'pointerdown', 'touchstart'] as const;
    const release = () => {
      releases.delete(release);
      observer.disconnect();
      for (const name of events) element.removeEventListener(name, release);
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) release();
      },
      { rootMargin: '200px 0px' },
    );
    releases.add(release);
    observer.observe(element);
    for (const name of events) element.addEventListener(name, release, { passive: true });
  });
}

/** Rejects when a lazy part is not there after {@link lazyTimeout}. */
export function withTimeout<Part>(part: Promise<Part>, milliseconds = lazyTimeout): Promise<Part> {
  const { promise, resolve, reject } = Promise.withResolvers<Part>();
  const timer = setTimeout(
    () => reject(new Error(`A part of the page did not load within ${milliseconds / 1000} s.`)),
    milliseconds,
  );
  part.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
