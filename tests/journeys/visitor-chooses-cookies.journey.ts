import type { Page } from 'playwright/test';
import { expectNoOverflow } from '../e2e/every-page.ts';
import { expect, test } from '../e2e/test.ts';
import { markDocument, scrollThrough, watchLayoutShifts } from '../e2e/visit.ts';

// What the dialog says and stores: site/layout/cookie-consent/cookie-consent.browser.test.tsx.
const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Gérer mes cookies' });
const getButton = (page: Page, name: string) => getDialog(page).getByRole('button', { name });
const getStored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

test.use({ cookieChoice: 'none' });

test('a visitor reads before choosing, refuses, and changes the choice later', async ({
  page,
  context,
  origin,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.origin !== origin) foreign.push(request.url());
  });

  await test.step('before a choice nothing is stored, and no other site is asked', async () => {
    await page.goto('/page/rc-professionnelle-intermediaires');
    await expect(getDialog(page)).toBeVisible();
    await scrollThrough(page);
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

  await test.step('a refusal is stored: no page asks again, nor loads the dialog, in any tab', async () => {
    await getButton(page, 'TOUT REFUSER').click();
    await expect(getDialog(page)).toBeHidden();
    expect((await getStored(page)).cookiesAccepted).toBe('false');
    const next = await context.newPage();
    const loaded: string[] = [];
    next.on('request', (request) => loaded.push(request.url()));
    await next.goto('/about', { waitUntil: 'networkidle' });
    await expect(getDialog(next)).toBeHidden();
    expect(loaded.filter((url) => /consent-(panel|dialog)/.test(url))).toEqual([]);
  });

  await test.step('a link of the footer opens the choice again, and gets the focus back', async () => {
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Gérer mes cookies' });
    await link.click();
    await getButton(page, 'CHOIX PERSONNALISES').click();
    await getDialog(page).getByRole('switch', { name: 'Publicité géolocalisée' }).click();
    await getButton(page, 'VALIDER MES CHOIX').click();
    await expect(getDialog(page)).toBeHidden();
    await expect(link).toBeFocused();
    const { cookiesAccepted, cookieChoice = '' } = await getStored(page);
    expect(cookiesAccepted).toBe('true');
    expect(JSON.parse(cookieChoice).categories).toEqual(['geolocation']);
  });
});

test('on a phone the panel moves nothing, and hides neither the end of a page nor the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const listShifts = await watchLayoutShifts(page);
  await page.goto('/');
  await expect(getDialog(page)).toBeVisible();
  await scrollThrough(page);
  expect(await listShifts()).toEqual([]);
  await expectNoOverflow(page);
  await page.evaluate(() =>
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
  );
  const footer = page.getByRole('contentinfo');
  const isAbovePanel = async (part: typeof footer) => {
    const [box, top] = [await part.boundingBox(), await getDialog(page).boundingBox()];
    return box && top && box.y + box.height <= top.y;
  };
  await expect.poll(() => isAbovePanel(footer)).toBe(true);
  // Its lists are folded on a phone.
  const controls = footer.locator('a, summary').filter({ visible: true });
  await controls.first().focus();
  for (const control of (await controls.all()).slice(1)) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
    await expect.poll(() => isAbovePanel(control)).toBe(true);
  }
});
