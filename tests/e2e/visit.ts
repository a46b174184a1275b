import type { Page } from 'playwright/test';

/** Scrolls to the end of the page, until every block is hydrated and every picture is there. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await nextFrame();
      await nextFrame();
    }
  });
  await waitUntilWhole(page);
}

/**
 * Waits for what a page still brings after its document: hydrated blocks, pictures, fonts. What it needs
 * is waited for by name: an idle network says less, and takes half a second each time.
 */
export async function waitUntilWhole(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React marks the elements that it has taken over.
    const isHydrated = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    const parts = document.querySelectorAll('[data-block] > :first-child, footer');
    const pictures = [...document.images].filter(({ loading }) => loading === 'eager');
    return (
      [...parts].every(isHydrated) &&
      [...pictures, ...document.querySelectorAll<HTMLImageElement>('main img')].every(
        // In the row of a slider, those out of sight come when it moves.
        (image) => image.complete || image.closest('.swiper-slide'),
      ) &&
      document.fonts.status === 'loaded'
    );
  });
}

/**
 * Watches for layout shifts that nobody asked for. Returns what gives their sum so far (the CLS of
 * web vitals, all windows added up).
 */
export async function measureLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { sum: 0 };
    Object.assign(window, { layoutShift: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) seen.sum += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { layoutShift: { sum: number } }).layoutShift.sum);
}

/** Marks the document: a client-side navigation keeps the mark, a page load loses it. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => 'isMarked' in window);
}
