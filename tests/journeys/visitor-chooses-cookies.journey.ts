import type { Page } from 'playwright/test';
import { expectNoOverflow } from '../e2e/every-page.ts';
import { expect, test } from '../e2e/test.ts';
import { markDocument, scrollThrough, watchLayoutShifts } from '../e2e/visit.ts';

// What the dialog says and stores: site/layout/cookie-consent/cookie-consent.browser.test.tsx.
const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Gérer mes cookies' });
const getButton = (page: Page, name: string) => getDialog(page).getByRole('button', { name });
const getStored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

test.use({ cookieChoice: 'none' });

test('before a choice nothing is stored, nothing is requested of another site, and the page can be used', async ({
  page,
  context,
  origin,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.origin !== origin) foreign.push(request.url());
  });
  for (const path of ['/page/rc-professionnelle-intermediaires', '/']) {
    await page.goto(path);
    await expect(getDialog(page)).toBeVisible();
    await scrollThrough(page);
  }
  const isStillMarked = await markDocument(page);
  await getDialog(page).getByRole('link').click();
  await expect(page).toHaveURL('/cookies');
  await expect(getDialog(page)).toBeVisible();
  expect(await isStillMarked()).toBe(true);
  expect(foreign).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await getStored(page)).toEqual({});
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
});

test('a refusal is stored: no page asks again, nor loads the dialog, in any tab; links change it, and have the focus again', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await getButton(page, 'TOUT REFUSER').click();
  await expect(getDialog(page)).toBeHidden();
  expect((await getStored(page)).cookiesAccepted).toBe('false');
  const next = await context.newPage();
  const loaded: string[] = [];
  next.on('request', (request) => loaded.push(request.url()));
  await next.goto('/about', { waitUntil: 'networkidle' });
  await expect(getDialog(next)).toBeHidden();
  expect(loaded.filter((url) => /consent-dialog/.test(url))).toEqual([]);

  await next.goto('/cookies');
  for (const [landmark, name, accepted] of [
    ['contentinfo', 'TOUT ACCEPTER', 'true'],
    ['main', 'TOUT REFUSER', 'false'],
  ] as const) {
    const link = next.getByRole(landmark).getByRole('link', { name: 'Gérer mes cookies' });
    await link.click();
    await getButton(next, name).click();
    await expect(link).toBeFocused();
    expect((await getStored(next)).cookiesAccepted).toBe(accepted);
  }
});

test('on a phone the panel moves nothing, and hides neither the end of a page nor the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const listShifts = await watchLayoutShifts(page);
  for (const route of ['/', '/cookies']) {
    await page.goto(route);
    await expect(getDialog(page)).toBeVisible();
    await scrollThrough(page);
    // An interaction: sliders begin to move on.
    await page.mouse.move(180, 400);
    await expect(page.locator('[data-status="static"]')).toHaveCount(0);
    expect(await listShifts(), route).toEqual([]);
  }
  await expectNoOverflow(page);
  await page.evaluate(() =>
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
  );
  const footer = await page.getByRole('contentinfo').boundingBox();
  const panel = await getDialog(page).boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0);

  // Its lists are folded on a phone.
  const controls = page.getByRole('contentinfo').locator('a, summary').filter({ visible: true });
  await controls.first().focus();
  for (const control of (await controls.all()).slice(1)) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
    await expect
      .poll(async () => {
        const [box, top] = [await control.boundingBox(), await getDialog(page).boundingBox()];
        return box && top && box.y + box.height <= top.y;
      })
      .toBe(true);
  }
});
