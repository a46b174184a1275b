import { loadWhileOnPage } from '../load-while-on-page.ts';
import type { AttachedSlider } from './attach-slider.ts';

/** Milliseconds before the first move by which the script is fetched: on a slow line too, in time. */
export const lead = 2000;

/** What shows that somebody is about to use a slider. */
const signs = ['pointerenter', 'pointerdown', 'touchstart', 'focusin'] as const;

/** Loads the script that moves a slider (20 kB). */
export type LoadSlider = () => Promise<typeof import('./attach-slider.ts')>;

/** Loads the script shortly before the slide in view has had its time, or at a touch. */
export function startSlider(root: HTMLElement, load: LoadSlider): () => void {
  const delay = Number(root.dataset.delay);
  const listeners = new AbortController();
  const { signal } = listeners;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Number.POSITIVE_INFINITY;
  let attached: AttachedSlider | undefined;
  const viewport = root.querySelector('[data-slider-part="viewport"]') ?? root;
  /** The buttons that were pressed before their script came. */
  const pressed: (HTMLElement | null)[] = [];

  const attach = async () => {
    stopWaiting();
    const code = await loadWhileOnPage(load);
    size.disconnect();
    // For no time at all Swiper would take the usual one.
    const firstDelay = Math.max(1, Math.min(delay, due - performance.now()));
    if (signal.aborted) return;
    attached = new code.AttachedSlider(root, firstDelay);
    for (const button of pressed) button?.click();
  };
  const start = () => {
    attach().catch((error: unknown) => {
      delete root.dataset.overflows;
      console.error('[vitrine] The script of a slider did not load, it scrolls by hand:', error);
    });
  };
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    due = performance.now() + delay;
    timer = setTimeout(start, Math.max(0, delay - lead));
  });
  observer.observe(root);
  // The keyboard reaches the buttons in their order: they are there before their script.
  const noteOverflow = () => {
    if (!attached && !signal.aborted)
      root.toggleAttribute('data-overflows', viewport.scrollWidth > viewport.clientWidth + 1);
  };
  // Not inside the observer's callback, whose changes would trigger it again.
  const size = new ResizeObserver(() => requestAnimationFrame(noteOverflow));
  size.observe(viewport);
  const notePress = ({ target }: Event) => {
    if (!attached)
      pressed.push((target as Element).closest('[data-slider-part="controls"] button'));
  };
  root.addEventListener('click', notePress, { signal });
  const waiting = new AbortController();
  for (const name of signs) {
    root.addEventListener(name, start, { signal: waiting.signal, passive: true });
  }
  const stopWaiting = () => {
    waiting.abort();
    observer.disconnect();
    clearTimeout(timer);
  };

  return () => {
    listeners.abort();
    stopWaiting();
    size.disconnect();
    attached?.detach();
  };
}
