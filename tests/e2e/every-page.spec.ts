import { expectNoOverflow, expectWholeWords, stayOnSteps } from './every-page.ts';
import { expect, test } from './test.ts';

// Every page, with and without its script: every-page.long.spec.ts.

test.describe('before the script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 900 } });

  test('the button to the top stands beside the bar of an offer', async ({ page }) => {
    await page.goto('/agent-co-immo');
    for (const width of [320, 575, 767]) {
      await page.setViewportSize({ width, height: 900 });
      const link = await page.locator('#souscrire a').boundingBox();
      const button = await page.locator('button[data-above-cover]').boundingBox();
      expect(button?.x, `${width} px`).toBeGreaterThan((link?.x ?? 0) + (link?.width ?? width));
    }
  });

  test('text of 200 % fits a computer and a phone (WCAG 1.4.4)', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    await stayOnSteps(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const route of [
      '/',
      '/politic',
      '/agent-co-immo',
      '/contact',
      '/etude',
      '/claim/contact',
    ]) {
      await page.goto(route);
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await test.step(route, async () => {
          await expectNoOverflow(page);
          if (width === 360) await expectWholeWords(page);
        });
      }
      const below = await page
        .getByRole('contentinfo')
        .evaluate(
          (footer) => document.documentElement.scrollHeight - footer.getBoundingClientRect().bottom,
        );
      expect(below, 'nothing is below the footer').toBeLessThan(0.6);
    }
  });

  test('the label of a folded table’s value stands above it', async ({ page }) => {
    for (const route of ['/mia-miobsp', '/page/garantie-financiere-immobilier']) {
      await page.goto(route);
      const gaps = await page.locator('td[data-label]').evaluateAll((cells) =>
        cells.map((cell) => {
          const value = document.createRange();
          value.selectNodeContents(cell);
          const label = Number.parseFloat(getComputedStyle(cell, '::before').height);
          return value.getBoundingClientRect().top - cell.getBoundingClientRect().top - label;
        }),
      );
      expect(Math.min(...gaps), route).toBeGreaterThan(-1);
    }
  });

  test('panels have titles of one size, pictures beside a text are whole', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    for (const route of ['/about', '/regulation', '/ob-connect']) {
      await page.goto(route);
      const sizes = await page
        .locator('main :is([data-tint], [data-tone]) h2')
        .evaluateAll((titles) => titles.map((title) => getComputedStyle(title).fontSize));
      expect(new Set(sizes).size, route).toBe(1);
      const ratios = await page
        .locator('[data-block="post"] img, [data-variant="split"] img')
        .evaluateAll((list) => list.map((img) => img.clientWidth / img.clientHeight));
      expect(Math.min(...ratios), route).toBeGreaterThan(1.3);
    }
  });

  test('on a phone on its side, only the bar of an offer stays while the page is read', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    await page.goto('/agent-co-immo');
    await page.evaluate(() => scrollTo({ top: 800, behavior: 'instant' }));
    await expect(page.locator('#souscrire')).toBeInViewport();
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(page.locator('#souscrire')).not.toBeInViewport();
  });

  test('the light logo keeps its dark ground in a system’s own colours', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/contact');
    const logo = page.getByRole('contentinfo').getByRole('img', { name: 'Ombrelle' });
    await expect(logo).toHaveCSS('background-color', 'rgb(33, 26, 66)');
  });
});
