import AxeBuilder from '@axe-core/playwright';
import { listRoutes } from '../../scripts/support/list-routes.ts';
import { complaint } from '../forms/samples.ts';
import { expect, test } from './test.ts';
import { scrollThrough, watchLayoutShifts } from './visit.ts';

/** Steps of the complaint send a visitor away who is too early for them: this one has done all. */
const answered = { isStarted: true, answers: complaint };
const receipt = { reference: 'R-2026-ABCD-EFGH', sentAt: '2026-11-20T10:00:00.000Z' };

/** What they show is kept in the browser, and comes with the script. */
const kept = /^\/claim\/./;

for (const route of listRoutes()) {
  test(`${route} is quiet, accessible and no wider than the screen, and moves nothing, at every width`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(
      (values) => {
        if (location.protocol === 'about:') return;
        for (const [key, value] of values) sessionStorage.setItem(key, JSON.stringify(value));
      },
      [
        ['complaint-draft', answered],
        ['complaint-receipt', receipt],
      ] as const,
    );
    const listShifts = await watchLayoutShifts(page);
    const expectNoOverflow = async (width: number) => {
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    };
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const response = await page.goto(route);
      expect(response?.status()).toBe(200);
      await scrollThrough(page);
      // A sign of the visitor: sliders fetch their script.
      await page.mouse.move(width / 2, 450);
      await expect(page.locator('[data-status="static"]')).toHaveCount(0);
      await expect(page).toHaveURL(route);
      await expectNoOverflow(width);
      if (!kept.test(route)) expect(await listShifts(), `movement at ${width} px`).toEqual([]);
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .analyze();
      const found = violations.map(({ id, nodes }) => `${width} px: ${id}: ${nodes[0]?.html}`);
      expect(found).toEqual([]);
    }
    await page.setViewportSize({ width: 768, height: 900 });
    await expectNoOverflow(768);
    await expect(page.locator('h1')).toHaveCount(1);
  });
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ cookieChoice: 'none', viewport: { width, height: 900 } });

    test('nothing moves while sliders begin to move on, and the question about cookies comes', async ({
      page,
    }) => {
      const listShifts = await watchLayoutShifts(page);
      for (const route of ['/', '/about']) {
        await page.goto(route);
        await expect(page.getByRole('dialog', { name: 'Gérer mes cookies' })).toBeVisible();
        await scrollThrough(page);
        await page.mouse.move(width / 2, 450);
        await expect(page.locator('[data-status="ready"]').first()).toBeAttached();
        await expect(page.locator('[data-status="static"]')).toHaveCount(0);
        expect(await listShifts(), route).toEqual([]);
      }
    });
  });
}

test('the open menu is accessible, and each of its links leads to a page', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('header').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const links = await page
    .locator('header a[href^="/"], footer a[href^="/"]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
  for (const href of new Set(links)) {
    expect((await request.get(href)).status(), href).toBe(200);
  }
});
