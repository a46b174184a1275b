import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

/** Holds back the files that match, until the returned function is called. */
export async function holdFiles(page: Page, pattern: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Holds the application's script back until the returned function is called. */
export const holdScript = (page: Page): Promise<() => void> =>
  holdFiles(page, '**/assets/entry-client-*.js');

/** Loads a page whose script is held back, up to where it is parsed and keeps what is pressed. */
export async function loadHeld(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await waitForEarlyScript(page);
  await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading');
}

/** The first script of the document runs: importing a module again waits for its one run. */
export async function waitForEarlyScript(page: Page): Promise<void> {
  const script = page.locator('script[src*="/early"]');
  await script.waitFor({ state: 'attached' });
  await page.evaluate(`import(${JSON.stringify(await script.getAttribute('src'))}).then(() => {})`);
}

/** Whether React has taken the page over. */
const isLive = (page: Page) => page.evaluate(() => 'live' in document.documentElement.dataset);

/** Touches a form, which only the application answers: that starts it, and does nothing else. */
export const wakeApplication = (page: Page) =>
  page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'post' });
    document.body.append(form);
    form.dispatchEvent(new Event('touchstart', { bubbles: true }));
    form.remove();
  });

/** React takes the page over, once somebody acts on what it must answer. */
export async function expectLive(page: Page): Promise<void> {
  await waitForEarlyScript(page);
  if (!(await isLive(page))) await wakeApplication(page);
  await expect.poll(() => isLive(page)).toBe(true);
}

/**
 * Lets a page become live whose clock is stopped. The clock moves by a frame at a time: what waits a second for
 * the application has it in time, however slow the machine is.
 */
export async function becomeLive(page: Page): Promise<void> {
  await waitForEarlyScript(page);
  await wakeApplication(page);
  await expect
    .poll(async () => {
      await page.clock.runFor(16);
      return isLive(page);
    })
    .toBe(true);
}
