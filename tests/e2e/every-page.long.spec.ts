import { listRoutes } from '../../scripts/support/list-routes.ts';
import { expectNoOverflow, expectWholeWords, stayOnSteps, visitPages } from './every-page.ts';
import { expect, test } from './test.ts';

visitPages({ routes: listRoutes(), pagesOfTest: 6, load: [360, 768], axe: [360, 1280] });

test.describe('before the script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 900 } });

  test('every page is quiet and no wider than a phone', async ({ page, incidents }) => {
    await stayOnSteps(page);
    for (const route of listRoutes()) {
      expect((await page.goto(route))?.status(), route).toBe(200);
      await expectNoOverflow(page);
      await expectWholeWords(page);
      expect(incidents.list, route).toEqual([]);
    }
  });
});
