import { chromium } from 'playwright';
import { browserArguments, findBrowser } from '../support/browser-path.ts';
import { median } from './report.ts';

const keys = 40;

/**
 * Types into a title in Studio. Returns the median time in milliseconds from a key to the changed text on
 * the canvas. `cookie`: the Cookie header of an author.
 */
export async function measureTyping(origin: string, cookie: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const context = await browser.newContext({ viewport: { width: 1536, height: 864 } });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: origin }]);
    const page = await context.newPage();
    await page.goto(`${origin}/_vitrine/studio?page=/about`);
    const canvas = page.frameLocator('main iframe');
    const select = async () => {
      await canvas.locator(':root[data-studio="edit"]').waitFor({ state: 'attached' });
      // Leads to the field of the title.
      await canvas.locator('main h2').first().click();
      await page.locator('aside :is(input, textarea):focus').press('End');
    };
    await select();
    // The first key begins a change, which the canvas then shows.
    await page.keyboard.press('a');
    await page.waitForURL(/[?&]change=/);
    await select();
    await page.evaluate(recordTimes);
    for (let key = 1; key <= keys; key += 1) {
      await page.keyboard.press('a');
      await page.waitForFunction((count) => typingTimes.length === count, key);
    }
    return median(await page.evaluate(() => typingTimes));
  } finally {
    await browser.close();
  }
}

declare global {
  /** In Studio's window: milliseconds from each key to the next change of the canvas. */
  var typingTimes: number[];
}

function recordTimes() {
  globalThis.typingTimes = [];
  let pressed = 0;
  addEventListener('keydown', () => (pressed = performance.now()), { capture: true });
  const main = document.querySelector('iframe')?.contentDocument?.querySelector('main');
  if (!main) throw new Error('The canvas has no page.');
  new MutationObserver(() => {
    if (pressed === 0) return;
    typingTimes.push(performance.now() - pressed);
    pressed = 0;
  }).observe(main, { subtree: true, childList: true, characterData: true });
}
