import { listRoutes } from '../../scripts/support/list-routes.ts';
import { findMisplacedTexts } from '../support/misplaced-texts.ts';
import { expectNoOverflow, stayOnSteps } from './every-page.ts';
import { expect, test } from './test.ts';

// Before the script, and with motion: what waits to be revealed stands inside of its box too.
test.use({ javaScriptEnabled: false });

for (const { width, size } of [
  { width: 320, size: 100 },
  { width: 360, size: 200 },
  { width: 768, size: 100 },
  { width: 1280, size: 100 },
]) {
  test(`no text is beyond the screen, cut off or over another on any page at ${width} px, ${size} %`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await stayOnSteps(page);
    for (const route of listRoutes()) {
      await page.goto(route);
      // Text alone, as Android enlarges it: no media query answers to it.
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
      }, size);
      expect(await page.evaluate(findMisplacedTexts), route).toEqual([]);
      await expectNoOverflow(page);
    }
  });
}
