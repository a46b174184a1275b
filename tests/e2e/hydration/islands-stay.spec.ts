import { expectLive } from '../hold-script.ts';
import { expect, test } from '../test.ts';
import { followLink, waitUntilWhole } from '../visit.ts';

/** The server's HTML is taken over, never replaced: whatever the address does meanwhile. */

test('nothing is made anew by anchors, by going back and forward, nor by another query', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  const elements = await page.evaluateHandle(() => [...document.body.querySelectorAll('*')]);
  await expectLive(page);
  await followLink(page, '#partenaires-privilegies');
  await followLink(page, '/about?campagne=1');
  await expect(page).toHaveURL('/about?campagne=1');
  await page.goBack();
  await page.goBack();
  await page.goForward();
  await expect(page).toHaveURL('/about#partenaires-privilegies');
  await waitUntilWhole(page);
  const gone = await elements.evaluate((all) =>
    all.filter((element) => !element.isConnected).map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
  expect(gone).toEqual([]);
});
