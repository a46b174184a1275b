import type { Page } from 'playwright/test';
import type { BackEnd } from '../support/back-end.ts';
import { createPhotograph } from '../support/photographs.ts';
import { expect, test } from './test.ts';
import { scrollThrough, watchLayoutShifts } from './visit.ts';

type Photographs = { level: Buffer; upright: Buffer };

/** The back end's pictures are photographs instead of drawings. */
function servePhotographs(backEnd: BackEnd, { level, upright }: Photographs): void {
  backEnd.answer(/^\/api\//, async (request) => {
    const response = await backEnd.answerUsually(request);
    const text = await response.text();
    return new Response(text.replaceAll('.svg"', '.jpg"'), response);
  });
  backEnd.answer(/^\/storage\/.*\.jpg$/, ({ url }) => {
    const bytes = new Uint8Array(url.endsWith('/mobile.jpg') ? upright : level);
    return new Response(bytes, { headers: { 'Content-Type': 'image/jpeg' } });
  });
}

/** The photographs of the page that are there: their files, and their widths in CSS pixels. */
const listPhotographs = (page: Page) =>
  page.locator('main img[src$=".jpg"]').evaluateAll((elements) =>
    elements
      .filter((element) => element instanceof HTMLImageElement)
      .filter(({ naturalWidth }) => naturalWidth > 0)
      .map((image) => {
        const { width, height } = image.getBoundingClientRect();
        const ofHeight = (height * image.naturalWidth) / image.naturalHeight;
        const isCut = getComputedStyle(image).objectFit === 'cover';
        return {
          file: new URL(image.currentSrc).pathname,
          /** A file that is chosen by its width is as wide as `sizes` says. */
          said: image.naturalWidth,
          /** What is cut off included. */
          shown: isCut ? Math.max(width, ofHeight) : Math.min(width, ofHeight),
        };
      }),
  );

let photographs: Photographs;
test.beforeAll(async () => {
  photographs = {
    level: await createPhotograph({ width: 2000, height: 1400 }),
    upright: await createPhotograph({ width: 1600, height: 2000 }),
  };
});
test.afterEach(({ backEnd }) => backEnd.reset());

const cases = [
  { width: 360, hero: '/images/480/avif/storage/hero/mobile.jpg', other: 'intermediaires' },
  { width: 1280, hero: '/images/1280/avif/storage/hero/intermediaires.jpg', other: 'mobile' },
];

for (const { width, hero, other } of cases) {
  test(`photographs of the back end come at ${width} px as AVIF of a fitting width, and shift nothing`, async ({
    page,
    backEnd,
    forwardingOrigin,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    servePhotographs(backEnd, photographs);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const listShifts = await watchLayoutShifts(page);
    await page.goto(forwardingOrigin);
    await scrollThrough(page);

    const shown = await listPhotographs(page);
    expect(shown[0]?.file).toBe(hero);
    for (const photograph of shown) {
      expect(photograph.file).toMatch(/^\/images\/\d+\/avif\//);
      const ratio = photograph.said / photograph.shown;
      expect(ratio, `sizes of ${JSON.stringify(photograph)}`).toBeGreaterThan(0.6);
      expect(ratio, `sizes of ${JSON.stringify(photograph)}`).toBeLessThan(2.5);
    }
    expect(await listShifts()).toEqual([]);
    const ofHero = asked.filter((path) => path.endsWith(hero.slice(hero.indexOf('/storage/'))));
    expect(ofHero, 'once, by preload or picture').toEqual([hero]);
    expect(asked.indexOf(hero), 'before any script').toBeLessThan(
      asked.findIndex((path) => path.endsWith('.js')),
    );
    const ofOther = asked.filter((path) => path.includes(`/storage/hero/${other}.`));
    expect(ofOther, 'of two pictures the browser fetches one').toEqual([]);
  });
}

test('a photograph that cannot be scaled is shown as it is, and a broken one gives way to the fallback', async ({
  page,
  backEnd,
  forwardingOrigin,
  incidents,
}) => {
  incidents.expect(/502|415|422/);
  const expectShown = (path: string) =>
    expect(page.locator('main img').first()).toHaveJSProperty(
      'currentSrc',
      `${forwardingOrigin}${path}`,
    );
  servePhotographs(backEnd, photographs);
  await page.route('**/images/**', (route) => route.fulfill({ status: 502 }));
  await page.goto(forwardingOrigin);
  await expectShown('/storage/hero/intermediaires.jpg');

  await page.unroute('**/images/**');
  backEnd.reset();
  const broken = photographs.level.subarray(0, 200);
  servePhotographs(backEnd, { level: broken, upright: broken });
  await page.goto(forwardingOrigin);
  await expectShown('/pictures/brand/fallback.svg');
});
