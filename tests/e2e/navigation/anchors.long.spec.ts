import type { Locator, Page } from 'playwright/test';
import { expectLive, holdFiles, holdScript, loadHeld } from '../hold-script.ts';
import { expect, test } from '../test.ts';
import { followLink, markDocument } from '../visit.ts';

const far = 'services-aux-courtiers-et-aux-assureurs';

/** The section begins right under what sticks to the top of the screen (`scroll-padding`: 6rem). */
const expectAtTop = (section: Locator) =>
  expect.poll(async () => Math.round((await section.boundingBox())?.y ?? 0)).toBe(96);

const listFocused = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return [focused?.id, focused?.closest('section')?.id];
  });

test('a link to a part of another page leads there, the focus too, and stays while blocks come', async ({
  page,
}) => {
  await page.goto('/faq');
  const isStillMarked = await markDocument(page);
  // These blocks stand above the part.
  const release = await holdFiles(page, '**/assets/carousel-*.js');
  await followLink(page, `/about#${far}`);
  const section = page.locator(`#${far}`);
  await expectAtTop(section);
  expect(await listFocused(page)).toEqual([far, far]);
  const height = await page.locator('main').evaluate((main) => main.scrollHeight);
  release();
  await expect(page.locator('#temoignages h2')).toBeAttached();
  await expect
    .poll(() => page.locator('main').evaluate((main) => main.scrollHeight))
    .toBeGreaterThan(height);
  await expectAtTop(section);
  expect(await isStillMarked()).toBe(true);
  // Tab goes on from there.
  await page.keyboard.press('Tab');
  const [, around] = await listFocused(page);
  expect(around).not.toBe(undefined);
  expect(await section.getAttribute('tabindex')).toBe(null);
});

test('who moves away from that part is not taken back to it', async ({ page }) => {
  await page.goto('/faq');
  const release = await holdFiles(page, '**/assets/carousel-*.js');
  await followLink(page, `/about#${far}`);
  await expectAtTop(page.locator(`#${far}`));
  await page.mouse.wheel(0, -400);
  await expect
    .poll(async () => (await page.locator(`#${far}`).boundingBox())?.y)
    .toBeGreaterThan(300);
  release();
  await expect(page.locator('#temoignages h2')).toBeAttached();
  expect((await page.locator(`#${far}`).boundingBox())?.y).toBeGreaterThan(300);
});

test('a part that an address names is there before the script, and does not move with it', async ({
  page,
}) => {
  const release = await holdScript(page);
  await loadHeld(page, `/about#${far}`);
  const section = page.locator(`#${far}`);
  await expectAtTop(section);
  release();
  await expectLive(page);
  await page.waitForLoadState('networkidle');
  await expectAtTop(section);
});

test('an anchor of the page leads to a block that is not hydrated yet', async ({ page }) => {
  const release = await holdFiles(page, '**/assets/post-*.js');
  await page.goto('/');
  await followLink(page, '#ob-connect');
  const section = page.locator('#ob-connect');
  await expectAtTop(section);
  await page.keyboard.press('Tab');
  expect((await listFocused(page))[1]).toBe('ob-connect');
  const focused = await page.evaluateHandle(() => document.activeElement);
  release();
  await page.waitForLoadState('networkidle');
  // React has taken the same element over.
  expect(await focused.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('an anchor arrives once the page is hydrated, and going back leads to where it began', async ({
  page,
}) => {
  await page.goto('/about');
  const getPosition = () => page.evaluate(() => Math.round(scrollY));
  // The browser says that it has scrolled with its next frame; who goes away before has been there too.
  await followLink(page, '#partenaires-privilegies', 300);
  const section = page.locator('#partenaires-privilegies');
  await expect.poll(async () => Math.round((await section.boundingBox())?.y ?? 0)).toBe(96);
  const position = 1000;
  await followLink(page, '/faq', position);
  await expect(page).toHaveURL('/faq');
  await expect.poll(getPosition).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/about#partenaires-privilegies');
  await expect.poll(getPosition).toBe(position);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect.poll(getPosition).toBe(300);
  await page.goForward();
  await expect.poll(getPosition).toBe(position);
});

test('an address whose fragment is none does no harm', async ({ page, incidents }) => {
  // The router's own word for it.
  incidents.expect(/"%" is not a decodable element ID/);
  await page.goto('/faq');
  await followLink(page, '/about#%');
  await expect(page.getByRole('main')).toBeFocused();
});
