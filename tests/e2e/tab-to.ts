import type { Locator } from 'playwright/test';

/** Whoever has no mouse: once what is wanted is there, Tab, at most a page of stops, until it has the focus. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.first().waitFor({ state: 'attached' });
  const hasFocus = () => target.and(target.page().locator(':focus')).count();
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await hasFocus()) > 0) return;
    await target.page().keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}.`);
}
