import { expectLive, holdFiles, holdScript, loadHeld, wakeApplication } from '../hold-script.ts';
import { expect, test } from '../test.ts';
import { followLink, markDocument, waitUntilWhole } from '../visit.ts';

/** What is done before hydration takes effect: natively at once, or as soon as the script is there. */

test('a slider scrolled by hand before there is a script stays where it is, and goes on', async ({
  page,
}) => {
  const release = await holdScript(page);
  // It comes by itself before the slide in view has had its time.
  const releaseSlider = await holdFiles(page, '**/assets/attach-slider-*.js');
  await loadHeld(page, '/');
  const block = page.locator('[data-block="carousel"]').first();
  await block.scrollIntoViewIfNeeded();
  /** The text of the slide at the left edge of the row. */
  const findFirst = () =>
    block.locator('[data-slider-part="viewport"]').evaluate((viewport) => {
      const { left } = viewport.getBoundingClientRect();
      const slides = [...viewport.querySelectorAll('.swiper-slide')];
      const first = slides.find(
        (slide) => Math.abs(slide.getBoundingClientRect().left - left) < 10,
      );
      return first?.textContent;
    });
  const before = await findFirst();
  await block
    .locator('.swiper-slide')
    .nth(1)
    .evaluate((slide) => {
      slide.scrollIntoView({ behavior: 'instant', inline: 'start', block: 'nearest' });
    });
  const scrolled = await findFirst();
  expect(scrolled).not.toBe(before);
  const transitions = await page.evaluateHandle(() => {
    const names: string[] = [];
    addEventListener('transitionrun', ({ propertyName }) => names.push(propertyName));
    return names;
  });
  release();
  releaseSlider();
  await block.locator('[data-slider]').dispatchEvent('pointerenter');
  const slider = block.locator('[data-status="ready"]');
  await expect(slider).toBeVisible();
  expect(await findFirst()).toBe(scrolled);
  await block.getByRole('button', { name: 'Précédent' }).click();
  await expect.poll(findFirst).toBe(before);
  expect(await transitions.jsonValue(), 'shown as before for a frame').toEqual([]);
});

test('a link followed while React takes the page over waits for it, and loads no document', async ({
  page,
}) => {
  const release = await holdScript(page);
  await loadHeld(page, '/');
  const isStillMarked = await markDocument(page);
  // Pressed in the very task in which the application's script has run.
  await page.evaluate(() => {
    const { addEventListener } = document;
    document.addEventListener = function listen(this: Document, ...args: unknown[]) {
      const result = Reflect.apply(addEventListener, this, args);
      if (args[0] === 'click') {
        document.addEventListener = addEventListener;
        document.querySelector<HTMLElement>('footer a[href="/faq"]')?.click();
      }
      return result;
    };
  });
  release();
  await wakeApplication(page);
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.locator('[data-block="accordion"] summary').first()).toBeVisible();
  expect(await isStillMarked()).toBe(true);
});

test.describe('the question about cookies', () => {
  test.use({ cookieChoice: 'none' });

  test('is asked and answered without the application, and not asked again', async ({ page }) => {
    await holdScript(page);
    await loadHeld(page, '/faq');
    await page.getByRole('button', { name: 'TOUT REFUSER' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('cookiesAccepted'))).toBe('false');
    await loadHeld(page, '/legal');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

/** The server's HTML is taken over, never replaced: whatever the address does meanwhile. */

test('nothing is made anew by anchors, by going back and forward, nor by another query', async ({
  page,
}) => {
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  const elements = await page.evaluateHandle(() => [...document.body.querySelectorAll('*')]);
  await expectLive(page);
  await followLink(page, '#partenaires-privilegies');
  await followLink(page, '/about?campagne=1');
  await expect(page).toHaveURL('/about?campagne=1');
  await page.goBack();
  await page.goBack();
  await page.goForward();
  await expect(page).toHaveURL('/about#partenaires-privilegies');
  await waitUntilWhole(page);
  const gone = await elements.evaluate((all) =>
    all.filter((element) => !element.isConnected).map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
  expect(gone).toEqual([]);
});
