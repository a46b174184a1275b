import { isModified } from './replay.ts';

/** In capture on the window: React stops events in what it has not hydrated yet. */
export function onPress(selector: string, act: (element: HTMLElement) => void): void {
  window.addEventListener(
    'click',
    (event) => {
      const element =
        event.target instanceof Element && event.target.closest<HTMLElement>(selector);
      if (!element || isModified(event)) return;
      event.preventDefault();
      act(element);
    },
    true,
  );
}

// Links that are buttons have the keys of buttons (ARIA practices).
window.addEventListener(
  'keydown',
  (event) => {
    const { target, key } = event;
    if (key !== ' ' || !(target instanceof HTMLElement) || !target.matches('a[role="button"]'))
      return;
    event.preventDefault();
    target.click();
  },
  true,
);
