import type { ComponentType, LazyExoticComponent } from 'react';
import { lazy, useEffect } from 'react';
import { replayEvents } from '../hydration/event-replay.ts';
import { loadWhileOnPage } from '../ui/load-while-on-page.ts';

/**
 * Island hydration. The server's HTML of a block is complete; its code is fetched when the block
 * comes near the viewport, is touched or gets focus.
 */

/** Specification section 9: lazy-loaded parts have 120 seconds to load. */
const lazyTimeout = 120_000;

const waiting = new Set<string>();
/** What was touched while it was waiting: the islands around it are made before it. */
const touched = new WeakSet<Element>();
const touches = ['focusin', 'pointerdown', 'touchstart'] as const;
let hydrating = true;

/** True until the server's HTML of the page, or of an island, has been taken over: blocks created later load at once. */
export function isHydrating(outer?: string): boolean {
  return outer === undefined ? hydrating : waiting.has(outer);
}

/** Whether an element is still the server's HTML, which React has not taken over. */
export function isWaiting(element: Element): boolean {
  return [...waiting].some((id) => document.getElementById(id)?.contains(element));
}

/** Called once the page's frame is hydrated. */
export function endHydration(): void {
  hydrating = false;
  replayEvents(isWaiting);
}

/** Resolves when the element with this id is needed. */
function whenNeeded(id: string): Promise<void> {
  return new Promise((resolve) => {
    const element = document.getElementById(id);
    if (!element || touched.has(element)) {
      resolve();
      return;
    }
    const release = () => {
      observer.disconnect();
      element.removeEventListener('pointerenter', release);
      for (const name of touches) window.removeEventListener(name, takeTouch, { capture: true });
      resolve();
    };
    const takeTouch = ({ target }: Event) => {
      if (!(target instanceof Element) || !element.contains(target)) return;
      for (let part: Element | null = target; part; part = part.parentElement) touched.add(part);
      release();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) release();
      },
      { rootMargin: '200px 0px' },
    );
    observer.observe(element);
    element.addEventListener('pointerenter', release, { passive: true });
    // On the window: React stops these in blocks that it has not hydrated, before they come there.
    for (const name of touches) {
      window.addEventListener(name, takeTouch, { capture: true, passive: true });
    }
  });
}

/** Rejects when a lazy part is not there by then. */
export function withTimeout<Part>(part: Promise<Part>, patience = lazyTimeout): Promise<Part> {
  const { promise, resolve, reject } = Promise.withResolvers<Part>();
  const timer = setTimeout(
    () => reject(new Error(`A part of the page did not load within ${patience / 1000} s.`)),
    patience,
  );
  part.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

/** What takes the place of a part that did not come. */
export type ReplaceLost<Part> = (error: unknown) => Part | Promise<Part>;

/** A part of the page whose code comes when it is shown; `replaceLost` says what stands there without. */
export function loadPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  replaceLost: ReplaceLost<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await loadWhileOnPage(() => withTimeout(load())) };
    } catch (error) {
      console.error('[vitrine] A part of the page did not load:', error);
      return { default: await replaceLost(error) };
    }
  });
}

/**
 * A component whose code is loaded when the element with this id is needed; at once where there is
 * no HTML of the server to keep.
 */
export function createIsland<Props>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
  isServerHtml = isHydrating(),
  replaceLost: ReplaceLost<ComponentType<Props>> = (error) => Promise.reject(error),
): LazyExoticComponent<ComponentType<Props>> {
  if (!isServerHtml || !document.getElementById(id)) return loadPart(load, replaceLost);
  waiting.add(id);
  return lazy(async () => {
    await whenNeeded(id);
    try {
      return { default: await loadWhileOnPage(() => withTimeout(load())) };
    } catch (error) {
      // The server's HTML is complete: it stays as it is, without its interactions.
      console.error(`[vitrine] The code of block "${id}" did not load:`, error);
      return new Promise<never>(() => {});
    }
  });
}

/** Stands in an island, beside its component: its effect runs once React has taken the HTML over. */
export function useIslandReady(id: string): void {
  useEffect(() => {
    waiting.delete(id);
    if (!hydrating) replayEvents(isWaiting);
  }, [id]);
}
