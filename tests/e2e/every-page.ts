import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { findBrokenWords } from '../support/broken-words.ts';
import { storeComplaint } from './fill-forms.ts';
import { expect, test } from './test.ts';
import { scrollThrough, showOneFont, showOwnFont, watchLayoutShifts } from './visit.ts';

/** What these pages show is stored in the browser, and comes with the script. */
export const isStored = (route: string) => /^\/claim\/./.test(route);

type Visit = {
  routes: readonly string[];
  /** Pages of one test. They share a browser context: only the first one fetches and compiles all scripts. */
  pagesOfTest: number;
  /** Widths in px that each page is loaded at. Afterwards it is made as wide as the others. */
  load: readonly number[];
  /** Widths in px at which axe looks at a page. */
  axe: readonly number[];
};

/** Visits pages, quietly. */
export function visitPages({ routes, pagesOfTest, load, axe }: Visit): void {
  for (let start = 0; start < routes.length; start += pagesOfTest) {
    const group = routes.slice(start, start + pagesOfTest);
    test(`pages are quiet, accessible and no wider than the screen, and move nothing: ${group.join(' ')}`, async ({
      page,
      incidents,
    }) => {
      await storeComplaint(page);
      // A font that comes too late shows with the next layout, of a slider perhaps.
      await showOneFont(page);
      const listShifts = await watchLayoutShifts(page);
      for (const route of group) {
        await test.step(route, async () => {
          await visit(page, route, load, listShifts);
          for (const width of [360, 768, 1280, 1536]) {
            await page.setViewportSize({ width, height: 900 });
            await expectNoOverflow(page);
            await expectWholeWords(page);
            if (axe.includes(width)) await expectAccessible(page);
          }
          expect(incidents.list, `incidents in ${route}`).toEqual([]);
        });
      }
    });
  }
}

/** Loads a page at each width, until all its parts are there. */
async function visit(
  page: Page,
  route: string,
  widths: readonly number[],
  listShifts: () => Promise<string[]>,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const response = await page.goto(route);
    expect(response?.status()).toBe(200);
    await scrollThrough(page);
    // Sliders load their script.
    for (const slider of await page.locator('[data-slider]').all())
      await slider.dispatchEvent('pointerenter');
    await expect(page.locator('[data-slider]:not([data-status])')).toHaveCount(0);
    await expect(page).toHaveURL(route);
    if (!isStored(route))
      expect(await listShifts(), `movement of ${route} at ${width} px`).toEqual([]);
  }
  await showOwnFont(page);
  await expect(page.locator('h1')).toHaveCount(1);
}

/** Sliders follow a new width in the next frame. */
/** Without script a step of the complaint leads away until it is open. */
export const stayOnSteps = (page: Page): Promise<unknown> =>
  page.route('**/claim/*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('http-equiv="refresh"', '');
    await route.fulfill({ response, body });
  });

export async function expectNoOverflow(page: Page): Promise<void> {
  const getOverflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect
    .poll(getOverflow, { message: `${page.viewportSize()?.width} px` })
    .toBeLessThanOrEqual(0);
}

/** No word is broken: nothing is too narrow for what it contains. Sliders follow a new width in the next frame. */
export async function expectWholeWords(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(findBrokenWords), { message: `${page.viewportSize()?.width} px` })
    .toEqual([]);
}

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // In the page itself: pages have no frames, and axe opens no second page for its report.
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
