import { onCapture } from '../ui/on-capture.ts';
import { isModified } from './replay.ts';

/** Acts on plain presses of what a selector matches, in place of the browser. */
export function onPress(selector: string, act: (element: HTMLElement) => void): void {
  onCapture('click', (event) => {
    const element = event.target instanceof Element && event.target.closest<HTMLElement>(selector);
    if (!element || isModified(event)) return;
    event.preventDefault();
    act(element);
  });
}

// Links that are buttons have the keys of buttons (ARIA practices).
onCapture('keydown', (event) => {
  const { target, key } = event;
  if (key !== ' ' || !(target instanceof HTMLElement) || !target.matches('a[role="button"]'))
    return;
  event.preventDefault();
  target.click();
});
