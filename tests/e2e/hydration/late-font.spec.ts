import type { Page } from 'playwright/test';
import { expectLive, holdFiles, waitForEarlyScript } from '../hold-script.ts';
import { expect, test } from '../test.ts';
import { footerLink } from '../visit.ts';

const measureLinks = (page: Page) =>
  page
    .locator('footer a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width));

type Act = (page: Page) => Promise<unknown>;

/** What brings styles to a page that is shown. */
const acts: Readonly<Record<string, Act>> = {
  'a link that is pressed': async (page) => {
    await expectLive(page);
    const styles = page.waitForResponse(/\/assets\/accordion-.*\.css/);
    await footerLink(page, '/faq').hover();
    await page.mouse.down();
    await (await styles).finished();
  },
  'a dialog that is opened': async (page) => {
    await page.locator('a[data-opens="contact"]').last().click();
    await page.getByRole('dialog').getByRole('textbox').first().fill('Camille');
    // By the keyboard: the application's dialog may take the place of this one under the pointer.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
};

for (const [act, run] of Object.entries(acts)) {
  test(`a font that came after the first paint does not move the text at ${act}`, async ({
    page,
  }) => {
    const release = await holdFiles(page, '**/*.woff2');
    await page.goto('/', { waitUntil: 'commit' });
    await waitForEarlyScript(page);
    await footerLink(page, '/faq').scrollIntoViewIfNeeded();
    // Chrome waits 100 ms for it.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    release();
    await page.waitForLoadState();
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    const before = await measureLinks(page);
    await run(page);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await measureLinks(page)).toEqual(before);
  });
}
