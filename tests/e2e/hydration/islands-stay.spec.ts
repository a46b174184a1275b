import type { Page } from 'playwright/test';
import { expectLive } from '../hold-script.ts';
import { expect, test } from '../test.ts';
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

test('the tab that is pressed as soon as the page is live is selected, and nothing is made anew', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/real-estate-professions', { waitUntil: 'domcontentloaded' });
  const listGone = await rememberElements(page);
  await expectLive(page);
  const tab = page.locator('[data-block="tabs"]').getByRole('tab').nth(2);
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await waitUntilWhole(page);
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/real-estate-professions');
  expect(await listGone()).toEqual([]);
});

test('nothing is made anew by anchors, by going back and forward, nor by another query', async ({
  page,
}) => {
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
});
