import type { Page } from 'playwright/test';
import { expectLive } from '../hold-script.ts';
import { expect, long, longUnless, test } from '../test.ts';
import { followLink, waitUntilWhole } from '../visit.ts';

/** The server's HTML is taken over, never replaced: whatever the address does meanwhile. */

/** Remembers all elements of the document. Returns what says which of them are gone. */
async function rememberElements(page: Page): Promise<() => Promise<string[]>> {
  const elements = await page.evaluateHandle(() => [...document.body.querySelectorAll('*')]);
  return () =>
    elements.evaluate((all) =>
      all.filter((element) => !element.isConnected).map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
}

for (const moment of ['as soon as it is live', 'once nothing more comes']) {
  test(
    `the tab that is pressed ${moment} is selected, and nothing is made anew`,
    longUnless(moment.startsWith('as')),
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/real-estate-professions', { waitUntil: 'domcontentloaded' });
      const listGone = await rememberElements(page);
      await expectLive(page);
      if (moment.startsWith('once')) await page.waitForLoadState('networkidle');
      const tab = page.locator('[data-block="tabs"]').getByRole('tab').nth(2);
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await waitUntilWhole(page);
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(page).toHaveURL('/real-estate-professions');
      expect(await listGone()).toEqual([]);
    },
  );
}

test(
  'nothing is made anew by anchors, by going back and forward, nor by another query',
  long,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    const listGone = await rememberElements(page);
    await expectLive(page);
    await followLink(page, '#partenaires-privilegies');
    await followLink(page, '/about?campagne=1');
    await expect(page).toHaveURL('/about?campagne=1');
    await page.goBack();
    await page.goBack();
    await page.goForward();
    await expect(page).toHaveURL('/about#partenaires-privilegies');
    await waitUntilWhole(page);
    expect(await listGone()).toEqual([]);
  },
);

test(
  'an anchor arrives once the page is hydrated, and going back leads to where it began',
  long,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/about');
    const findPosition = () => page.evaluate(() => Math.round(scrollY));
    // The browser says that it has scrolled with its next frame; who goes away before has been there too.
    await followLink(page, '#partenaires-privilegies', 300);
    const section = page.locator('#partenaires-privilegies');
    await expect.poll(async () => Math.round((await section.boundingBox())?.y ?? 0)).toBe(96);
    const position = 1000;
    await followLink(page, '/faq', position);
    await expect(page).toHaveURL('/faq');
    await expect.poll(findPosition).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/about#partenaires-privilegies');
    await expect.poll(findPosition).toBe(position);
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await expect.poll(findPosition).toBe(300);
    await page.goForward();
    await expect.poll(findPosition).toBe(position);
  },
);
