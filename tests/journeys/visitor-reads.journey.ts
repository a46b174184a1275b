import { expectAccessible } from '../e2e/every-page.ts';
import { expect, test } from '../e2e/test.ts';
import { markDocument } from '../e2e/visit.ts';

test('a visitor reads about a contract, opens a question, and goes back', async ({ page }) => {
  await page.goto('/');
  const isStillMarked = await markDocument(page);

  await test.step('a tile leads to a contract, from its top', async () => {
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
    await page.locator('main a[href^="/page/"]').filter({ visible: true }).first().click();
    await expect(page).toHaveTitle(/RC professionnelle/);
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  await test.step('a question of the FAQ opens', async () => {
    await page.locator('footer a[href="/faq"]').first().click();
    const question = page.locator('main details').first();
    await question.locator('summary').click();
    await expect(question).toHaveAttribute('open', '');
    await expect(question.locator('p').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('back twice is the home page, where it was left, in the same document', async () => {
    await page.goBack();
    await expect(page).toHaveTitle(/RC professionnelle/);
    await page.goBack();
    await expect(page).toHaveTitle(/Courtier grossiste/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    expect(await isStillMarked()).toBe(true);
  });

  await test.step('on a phone the menu leads on, and closes', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.locator('button[aria-expanded="false"]').first().click();
    await expectAccessible(page);
    await menu.locator('[data-expanded="true"] a').first().click();
    await expect(menu).toBeHidden();
    await expect(page).not.toHaveURL('/');
  });
});
