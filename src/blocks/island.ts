import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';
import { isHydrating, markPageHydrated, waitingIslands } from '../hydration/hydration-state.ts';
import { replay } from '../hydration/replay.ts';
import { loadWhileOnPage } from '../ui/load-while-on-page.ts';

/**
 * Island hydration. The server's HTML of a block is complete; its code loads when the block is near the
 * viewport, touched or focused, and not at all when it has no behaviour that needs React (static-block.tsx).
 */

/** Milliseconds for a lazy part to load (specification section 9). */
const lazyTimeout = 120_000;

/** Dehydrated elements that were touched: the islands around them hydrate first. */
const touched = new WeakSet<Element>();
const touches = ['focusin', 'pointerdown', 'touchstart'] as const;

/** Called once the page has hydrated, without its islands. */
export function endHydration(): void {
  markPageHydrated();
  replay();
}

/** Islands that wait until somebody is near, by their ids. */
const releases = new Map<string, () => void>();

/** Loads the code of an island at once. */
export const loadIsland = (id: string): void => releases.get(id)?.();

/** Resolves when the element with this id is near the viewport, touched or focused. */
function whenNear(id: string): Promise<void> {
  return new Promise((resolve) => {
    const element = document.getElementById(id);
    if (!element || touched.has(element)) {
      resolve();
      return;
    }
    const listeners = new AbortController();
    const release = () => {
      observer.disconnect();
      listeners.abort();
      resolve();
    };
    releases.set(id, release);
    const onTouch = ({ target }: Event) => {
      if (!(target instanceof Element) || !element.contains(target)) return;
      for (let part: Element | null = target; part; part = part.parentElement) touched.add(part);
      release();
    };
    const notice: IntersectionObserverCallback = (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) release();
    };
    const observer = new IntersectionObserver(notice, { rootMargin: '200px 0px' });
    observer.observe(element);
    const options = { passive: true, signal: listeners.signal };
    element.addEventListener('pointerenter', release, options);
    // On the window: React stops these events before they reach dehydrated blocks.
    for (const name of touches) {
      window.addEventListener(name, onTouch, { ...options, capture: true });
    }
  });
}

export function withTimeout<Part>(part: Promise<Part>, timeout = lazyTimeout): Promise<Part> {
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`A part of the page did not load within ${timeout / 1000} s.`);
    setTimeout(reject, timeout, error);
  });
  return Promise.race([part, late]);
}

/** Loads code in time, while the visitor stays. A failure is logged. */
async function loadCode<Part>(
  what: string,
  load: () => Promise<Part>,
  timeout?: number,
): Promise<Part> {
  try {
    const part = await loadWhileOnPage(() => withTimeout(load(), timeout));
    // A file that was cut may still be JavaScript, without its exports.
    if (!part) throw new Error('its file is not whole');
    return part;
  } catch (error) {
    console.error(`[vitrine] ${what} did not load:`, error);
    throw error;
  }
}

export type ReplaceLost<Part> = (error: unknown) => Part | Promise<Part>;

/** A part of the page whose code loads when it is shown: within `timeout` milliseconds, or it is replaced. */
export function loadPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  replaceLost: ReplaceLost<ComponentType<Props>>,
  timeout?: number,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({
    default: await loadCode('A part of the page', load, timeout).catch(replaceLost),
  }));
}

type IslandOptions<Props> = {
  /** Whether the page has the server's HTML of it. */
  isServerHtml?: boolean;
  replaceLost?: ReplaceLost<ComponentType<Props>> | undefined;
};

/** A component whose code loads when the element with this id is needed; at once without server HTML. */
export function createIsland<Props>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
  {
    isServerHtml = isHydrating(),
    replaceLost = (error) => Promise.reject(error),
  }: IslandOptions<Props> = {},
): LazyExoticComponent<ComponentType<Props>> {
  // A hidden block is an empty element.
  const hasServerHtml = isServerHtml && document.getElementById(id)?.firstElementChild;
  if (!hasServerHtml) return loadPart(load, replaceLost);
  waitingIslands.add(id);
  return lazy(async () => {
    await whenNear(id);
    // The server's HTML is complete: it stays, without interactions.
    const stay = () => new Promise<never>(() => {});
    return { default: await loadCode(`The code of block "${id}"`, load).catch(stay) };
  });
}

/** Called in an island: the effect runs once the island has hydrated. */
export function useIslandReady(id: string): void {
  useEffect(() => {
    waitingIslands.delete(id);
    if (!isHydrating()) replay();
  }, [id]);
}
