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
    // The canvas is of another origin than Studio.
    const frame = page.frames().find((one) => one !== page.mainFrame());
    if (!frame) throw new Error('There is no canvas.');
    await page.evaluate(() => {
      globalThis.typingTimes = [];
      const record = () => typingTimes.push(performance.timeOrigin + performance.now());
      addEventListener('keydown', record, { capture: true });
    });
    await frame.evaluate(() => {
      globalThis.typingTimes = [];
      const record = () => typingTimes.push(performance.timeOrigin + performance.now());
      const options = { subtree: true, childList: true, characterData: true };
      new MutationObserver(record).observe(document.querySelector('main') ?? document, options);
    });
    const times: number[] = [];
    for (let key = 1; key <= keys; key += 1) {
      await frame.evaluate(() => {
        typingTimes.length = 0;
      });
      await page.keyboard.press('a');
      await frame.waitForFunction(() => typingTimes.length > 0);
      const pressed = await page.evaluate(() => typingTimes.at(-1) ?? 0);
      times.push((await frame.evaluate(() => typingTimes[0] ?? 0)) - pressed);
    }
    return median(times);
  } finally {
    await browser.close();
  }
}

declare global {
  /** Of keys in Studio's window, of changes in the canvas: milliseconds since 1970. */
  var typingTimes: number[];
}
