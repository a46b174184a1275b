import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test } from './test.ts';
import { markDocument, scrollThrough, watchLayoutShifts } from './visit.ts';

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Gérer mes cookies' });
const getButton = (page: Page, name: string) => getDialog(page).getByRole('button', { name });
const getStored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

test.use({ cookieChoice: 'none' });

test('before a choice nothing is stored, and nothing asked of another site', async ({
  page,
  context,
  origin,
}) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.origin !== origin) strangers.push(request.url());
  });
  for (const path of [
    '/',
    '/about',
    '/cookies',
    '/contact',
    '/page/rc-professionnelle-intermediaires',
  ]) {
    await page.goto(path);
    await expect(getDialog(page)).toBeVisible();
    await scrollThrough(page);
  }
  await page
    .getByRole('banner')
    .getByRole('link', { name: /accueil/i })
    .click();
  await expect(page).toHaveTitle(/Courtier grossiste/);
  expect(strangers).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await getStored(page)).toEqual({});
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
});

test('a refusal is kept: the next page does not ask, in this visit and in the next one', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await getButton(page, 'TOUT REFUSER').click();
  await expect(getDialog(page)).toBeHidden();
  expect((await getStored(page)).cookiesAccepted).toBe('false');
  const next = await context.newPage();
  await next.goto('/about', { waitUntil: 'networkidle' });
  await expect(getDialog(next)).toBeHidden();
});

test('an acceptance is kept, with its categories', async ({ page }) => {
  await page.goto('/about');
  await getButton(page, 'TOUT ACCEPTER').click();
  const { cookiesAccepted, cookieChoice } = await getStored(page);
  expect(cookiesAccepted).toBe('true');
  expect(JSON.parse(cookieChoice ?? '').categories).toEqual([
    'advertising',
    'geolocation',
    'social',
  ]);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(getDialog(page)).toBeHidden();
});

test('the page can be used while it asks', async ({ page }) => {
  await page.goto('/');
  await expect(getDialog(page)).toBeVisible();
  const isStillMarked = await markDocument(page);
  await getDialog(page).getByRole('link').click();
  await expect(page).toHaveURL('/cookies');
  await expect(getDialog(page)).toBeVisible();
  expect(await isStillMarked()).toBe(true);
});

test('its code is not fetched while a choice stands', async ({ page }) => {
  await page.goto('/');
  await getButton(page, 'TOUT REFUSER').click();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/news', { waitUntil: 'networkidle' });
  expect(fetched.filter((url) => url.includes('consent-dialog'))).toEqual([]);
});

test('a page whose cookie dialog does not load works all the same', async ({ page, incidents }) => {
  incidents.expect(/consent-dialog/);
  incidents.expect(/net::ERR_FAILED/);
  incidents.expect(/A part of the page did not load/);
  await page.route('**/assets/consent-dialog-*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('link', { name: 'CONTACTEZ NOUS' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Demande de rappel' })).toBeVisible();
  expect(incidents.seen(/A part of the page did not load/)).toBe(true);
});

test('where the browser allows no storage it asks, and takes the answer for the visit', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await getButton(page, 'TOUT REFUSER').click();
  await expect(getDialog(page)).toBeHidden();
});

for (const [place, path, landmark] of [
  ['the cookies page', '/cookies', 'main'],
  ['the footer', '/faq', 'contentinfo'],
] as const) {
  test.describe(`from ${place}`, () => {
    test.use({ cookieChoice: 'refused' });

    test('the choice is changed by the link, to which the focus returns', async ({ page }) => {
      await page.goto(path);
      const link = page.getByRole(landmark).getByRole('link', { name: 'Gérer mes cookies' });
      await link.click();
      await expect(getDialog(page)).toBeVisible();
      await getButton(page, 'CHOIX PERSONNALISES').click();
      await getDialog(page).getByRole('switch', { name: 'Publicité géolocalisée' }).click();
      await getButton(page, 'VALIDER MES CHOIX').click();
      await expect(getDialog(page)).toBeHidden();
      await expect(link).toBeFocused();
      const { cookiesAccepted, cookieChoice } = await getStored(page);
      expect(cookiesAccepted).toBe('true');
      expect(JSON.parse(cookieChoice ?? '').categories).toEqual(['geolocation']);
    });
  });
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('axe finds nothing while it asks, in either view, nor in the dialog', async ({ page }) => {
      const analyze = async () => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      };
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/cookies');
      await expect(getDialog(page)).toBeVisible();
      expect(await analyze()).toEqual([]);
      await getButton(page, 'CHOIX PERSONNALISES').click();
      await getDialog(page).getByText('Plus d’informations').click();
      expect(await analyze()).toEqual([]);
      await getButton(page, 'TOUT REFUSER').click();
      await page.getByRole('main').getByRole('link', { name: 'Gérer mes cookies' }).click();
      await expect(getDialog(page)).toBeVisible();
      expect(await analyze()).toEqual([]);
      await getButton(page, 'CHOIX PERSONNALISES').click();
      expect(await analyze()).toEqual([]);
    });

    test('it shifts nothing, is no wider than the screen, and hides nothing at the end', async ({
      page,
    }) => {
      const listShifts = await watchLayoutShifts(page);
      await page.goto('/cookies');
      await expect(getDialog(page)).toBeVisible();
      await scrollThrough(page);
      expect(await listShifts()).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      await page.evaluate(() =>
        window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
      );
      const footer = await page.getByRole('contentinfo').boundingBox();
      const panel = await getDialog(page).boundingBox();
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0);
    });

    test('what has the focus is not behind it', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/cookies');
      await expect(getDialog(page)).toBeVisible();
      // Its lists are folded on a phone.
      const controls = page
        .getByRole('contentinfo')
        .locator('a, summary')
        .filter({ visible: true });
      await controls.first().focus();
      for (const control of (await controls.all()).slice(1)) {
        await page.keyboard.press('Tab');
        await expect(control).toBeFocused();
        await expect
          .poll(async () => {
            const [box, panel] = [await control.boundingBox(), await getDialog(page).boundingBox()];
            return box && panel && box.y + box.height <= panel.y;
          })
          .toBe(true);
      }
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing asks, and the links lead to the cookies page', async ({ page }) => {
    await page.goto('/faq');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gérer mes cookies' }).click();
    await expect(page).toHaveURL('/cookies');
    await expect(getDialog(page)).toBeHidden();
  });
});
