import type { Page } from 'playwright/test';
import { holdFiles } from '../hold-script.ts';
import { expect, test } from '../test.ts';
import { followLink, stopClock, watchLayoutShifts } from '../visit.ts';

/** Notes each block that shows a spinner, for however short a time. */
const watchSpinners = (page: Page) =>
  page.evaluate(() => {
    const spinning: string[] = [];
    Object.assign(window, { spinning });
    new MutationObserver(() => {
      const spinner = document.querySelector('main [data-block] > [role="status"]');
      if (spinner) spinning.push(spinner.closest('section')?.id ?? '');
    }).observe(document.body, { childList: true, subtree: true });
  });
const listSpinning = (page: Page) => page.evaluate(() => Reflect.get(window, 'spinning'));

test('a page that a navigation leads to is shown whole: nothing spins, nothing moves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const listShifts = await watchLayoutShifts(page);
  await page.clock.install();
  await page.goto('/about');
  await watchSpinners(page);
  // However slow this machine is, the time that a navigation waits does not run out.
  await stopClock(page);
  for (const route of ['/faq', '/', '/agent-co-immo', '/contact']) {
    await followLink(page, route);
    await expect(page).toHaveURL(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await listSpinning(page), route).toEqual([]);
    expect(await listShifts(), route).toEqual([]);
  }
});

test('a block whose code does not come in time shows its spinner, and the others their content', async ({
  page,
}) => {
  await page.goto('/about');
  const release = await holdFiles(page, '**/assets/accordion-*.js');
  await followLink(page, '/faq');
  // React may hold a second, hidden one while it renders the page again.
  const spinner = page.locator('#questions > [role="status"]').filter({ visible: true });
  await expect(spinner).toBeVisible();
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  release();
  await expect(page.locator('#questions summary').first()).toBeVisible();
});
