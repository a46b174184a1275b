import type { Locator } from 'playwright/test';

/** Whoever has no mouse: Tab, at most a page of stops, until what is wanted has the focus. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const hasFocus = () => target.and(target.page().locator(':focus')).count();
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await hasFocus()) > 0) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}.`);
}
