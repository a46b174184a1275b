import type { Frame, Page } from 'playwright/test';
import { showOneFont } from '../visit.ts';
import { expect, open, test } from './studio.ts';

/** Where each block begins and how high it is, once the fonts are there and nothing moves any more. */
async function measure(shown: Frame | Page) {
  return shown.evaluate(async () => {
    await document.fonts.ready;
    const look = () =>
      Array.from(document.querySelectorAll('main section[data-block]'), (section) => {
        const { top, height } = section.getBoundingClientRect();
        return { id: section.id, top: top + scrollY, height };
      });
    for (let before = ''; before !== JSON.stringify(look()); ) {
      before = JSON.stringify(look());
      for (let frames = 0; frames < 10; frames += 1) await new Promise(requestAnimationFrame);
    }
    return look();
  });
}

// One of many blocks, one with a block that sticks to the foot of a phone.
for (const [route, widths] of [
  ['/', [360, 768]],
  ['/', [1280, 1536]],
  ['/agent-co-immo', [360]],
] as const) {
  test(`each block of ${route} is on the canvas where it is on the page, within 2 pixels, at ${widths.join(' and ')} px`, async ({
    page,
    context,
  }) => {
    await showOneFont(context);
    await open(page, route);
    const visit = await context.newPage();
    await visit.addInitScript(() => {
      addEventListener('vitrine:hydrated', () => performance.mark('hydrated'));
    });
    for (const width of widths) {
      await page.getByRole('button', { name: new RegExp(`${width} px`) }).click();
      const frame = page.frames().find((one) => one.parentFrame() && one.url().includes('studio'));
      if (!frame) throw new Error('The canvas has no page.');
      await expect.poll(() => frame.evaluate(() => innerWidth)).toBe(width);
      // Some blocks are as high as the window.
      const height = await frame.evaluate(() => innerHeight);
      await visit.setViewportSize({ width, height });
      await visit.goto(route);
      await visit.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
      // Their pictures may come at different times.
      await expect(async () => {
        const onCanvas = await measure(frame);
        const onPage = await measure(visit);
        expect(onCanvas.map(({ id }) => id)).toEqual(onPage.map(({ id }) => id));
        const far = onPage.flatMap((one, index) => {
          const other = onCanvas[index] ?? { top: 0, height: 0 };
          const distance = Math.max(
            Math.abs(other.top - one.top),
            Math.abs(other.height - one.height),
          );
          return distance <= 2 ? [] : [{ width, onPage: one, onCanvas: other }];
        });
        expect(far).toEqual([]);
      }).toPass();
    }
    await visit.close();
  });
}

test('a page that sends visitors who are too early elsewhere is edited where it is', async ({
  page,
}) => {
  const { canvas, panel } = await open(page, '/claim/yours');
  await expect(canvas.getByRole('heading', { level: 1 })).toHaveText(/^Votre réclamation/);
  await canvas.getByRole('heading', { level: 1 }).click();
  await expect(panel.getByRole('textbox', { name: /^Titre/ })).toBeFocused();
});

// Studio shows the canvas with its first preview: there is nothing to press before. To be written anew.
