import { readdirSync, readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './test.ts';
import { scrollThrough } from './visit.ts';

const routes = [
  ...readdirSync('page-manifests')
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(`page-manifests/${name}`, 'utf8')) as { route?: string })
    .flatMap(({ route }) => route ?? []),
  '/page/rc-professionnelle-intermediaires',
];
/** Steps of the complaint send a visitor who comes directly to the first one. */
const guarded = /^\/claim\/./;

for (const route of routes) {
  test(`${route} is quiet, accessible and no wider than the screen, at every width`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const response = await page.goto(route);
      expect(response?.status()).toBe(200);
      await scrollThrough(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${width} px: ${id}: ${nodes[0]?.html}`);
      expect(found).toEqual([]);
    }
    if (!guarded.test(route)) await expect(page.locator('h1')).toHaveCount(1);
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
