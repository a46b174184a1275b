import type { Page } from 'playwright/test';
import { browserArguments, getFullBrowser } from '../../../scripts/support/programs.ts';
import { expectLive } from '../hold-script.ts';
import { expect, test } from '../test.ts';

/** Pages that the browser keeps as they were left, for its back button. Playwright leaves that out by itself. */
test.use({
  launchOptions: {
    executablePath: getFullBrowser(),
    args: browserArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Leaves the page for another document, does what is to be done there, and comes back to the page as it was kept. */
async function leaveAndComeBack(page: Page, away = async () => {}): Promise<void> {
  const address = page.url();
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  await page.goto('/legal');
  await away();
  // Playwright's own way back waits for the load of a document.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(address);
  const getState = () =>
    page.evaluate(() => {
      // Chromium alone has the reasons, and TypeScript's DOM library does not.
      const [entry] = performance.getEntriesByType('navigation');
      return [Reflect.get(window, 'persisted'), Reflect.get(entry ?? {}, 'notRestoredReasons')];
    });
  await expect.poll(getState).toEqual([true, null]);
}

test('a page is kept, and its links lead on', async ({ page }) => {
  for (const path of ['/', '/page/rc-professionnelle-intermediaires', '/contact', '/claim']) {
    await page.goto(path);
    await expectLive(page);
    await leaveAndComeBack(page);
    await page.locator('footer a[href="/about"]').first().click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('modal and menu are open as they were left, with what was typed', async ({ page }) => {
  await page.goto('/about');
  await expectLive(page);
  await page.getByRole('link', { name: 'CONTACTEZ NOUS' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Demande de rappel' });
  await dialog.locator('[name="name"]').fill('Exemple');
  await leaveAndComeBack(page);
  await expect(dialog.locator('[name="name"]')).toHaveValue('Exemple');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.click();
  await leaveAndComeBack(page);
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test.describe('the question about cookies', () => {
  test.use({ cookieChoice: 'none' });

  test('is not asked again once it is answered in another tab, on kept pages neither', async ({
    page,
    context,
  }) => {
    const answerElsewhere = async () => {
      const other = await context.newPage();
      await other.goto('/about');
      await other.getByRole('button', { name: 'TOUT REFUSER' }).click();
      await other.close();
    };
    const question = page.getByRole('button', { name: 'TOUT REFUSER' });
    for (const wayOf of [leaveAndComeBack, (_: Page, away: () => Promise<void>) => away()]) {
      await page.goto('/faq');
      await expect(question).toBeVisible();
      await wayOf(page, answerElsewhere);
      await expect(question).toHaveCount(0);
      await page.evaluate(() => localStorage.clear());
    }
  });
});
