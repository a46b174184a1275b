import { type BrowserContext, errors, type Page } from 'playwright/test';
import { blockRegistry } from '../../blocks/registry.ts';
import type { BlockRegistry } from '../../src/blocks/block-registry.ts';

const registry: BlockRegistry = blockRegistry;
/** Their HTML stays that of the server. */
export const staticTypes = Object.keys(registry).filter((type) => registry[type]?.isStatic);

/**
 * Scrolls to the end of a page that was just loaded, until every block is hydrated and every picture is
 * there. On a busy machine, Chromium paints nothing more of one page in about a thousand, and so never says
 * what is in sight ("Not activating because pending tree not ready" at each frame of its trace): that page
 * is loaded again.
 */
export async function scrollThrough(page: Page): Promise<void> {
  for (;;) {
    await page.evaluate(scrollToEnd);
    try {
      return await waitUntilWhole(page, 10_000);
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
      if (!(await page.evaluate(isPainted))) await page.reload();
    }
  }
}

/** Runs in the page. */
const isPainted = () =>
  new Promise<boolean>((resolve) => {
    requestAnimationFrame(() => resolve(true));
    setTimeout(resolve, 10_000, false);
  });

/**
 * Waits for what a page still brings after its document: hydrated blocks, pictures, fonts. What it needs
 * is waited for by name: an idle network says less, and takes half a second each time.
 */
export async function waitUntilWhole(page: Page, timeout = 0): Promise<void> {
  await page.waitForFunction(isWhole, staticTypes, { polling: 100, timeout });
}

/** Runs in the page. */
export async function scrollToEnd(): Promise<void> {
  // On a busy machine Chromium sometimes forgets a frame that nothing new is painted in.
  const nextFrame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, 500);
    });
  for (let y = 0; y < document.body.scrollHeight; y += 600) {
    window.scrollTo({ top: y, behavior: 'instant' });
    await nextFrame();
    await nextFrame();
  }
}

/** Runs in the page: whether all is there. Brings what is missing into view. */
export function isWhole(staticTypes: readonly string[]): boolean {
  // React marks the elements that it has taken over.
  const isHydrated = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  const isStatic = ({ parentElement }: Element) =>
    staticTypes.includes(parentElement?.dataset.block ?? '');
  const parts = [...document.querySelectorAll('[data-block] > :first-child, footer')].filter(
    (part) => !isStatic(part),
  );
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
  const missing =
    parts.find((part) => !isHydrated(part)) ??
    // In the row of a slider, those out of sight come when it moves; what is not displayed never comes.
    pictures.find(
      (picture) =>
        !picture.complete && !picture.closest('.swiper-slide') && picture.checkVisibility(),
    );
  // A block inside a block waits for its turn once the outer one is hydrated.
  missing?.scrollIntoView({ behavior: 'instant', block: 'center' });
  // By turns a little higher: where nothing moves, Chromium on a busy machine may forget a frame, and with
  // it to tell the page what is in sight.
  if (missing && performance.now() % 200 < 100) window.scrollBy({ top: -40, behavior: 'instant' });
  return !missing && document.fonts.status === 'loaded';
}

/**
 * Watches for layout shifts that nobody asked for. Returns what gives those of the present document so
 * far: how much each adds to the CLS of web vitals, and what has moved. They count from when the whole
 * document has been painted in its own fonts: on a busy machine, Chromium paints its beginning before it
 * has read its end, and in the fallback font, whose lines may break elsewhere (what that may cost is
 * src/styles/fonts.browser.test.tsx's to hold). Left out is what no tool shows: they round to three
 * decimals.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: readonly { node: Node | null }[];
    };
    const describe = ({ node }: Shift['sources'][number]) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `<${element.localName} class="${element.className}">` : 'something gone';
    };
    const shifts: string[] = [];
    Object.assign(window, { layoutShifts: shifts });
    let wasPaintedAt = Number.POSITIVE_INFINITY;
    document.addEventListener('DOMContentLoaded', () => {
      const nextFrame = () => new Promise<number>(requestAnimationFrame);
      void (async () => {
        // The first layout, after the first frame's callbacks, asks for the fonts.
        await nextFrame();
        await nextFrame();
        await document.fonts.ready;
        await nextFrame();
        wasPaintedAt = await nextFrame();
      })();
    });
    new PerformanceObserver((list) => {
      // Chromium alone has them, and TypeScript's DOM library does not.
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
        if (!hadRecentInput && value >= 0.0005 && startTime >= wasPaintedAt)
          shifts.push(`${value}: ${sources.map(describe).join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'layoutShifts') as string[]);
}

/**
 * Shows every page in the fallback font. Where heights are compared: the site's own font comes too late
 * for a page now and then, and is then not shown there.
 */
export async function showOneFont(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { --font: "Figtree Fallback" }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    Object.assign(window, { oneFont: sheet });
  });
}

/** Ends {@link showOneFont} in the present document. */
export const showOwnFont = (page: Page) =>
  page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (sheet) => sheet !== Reflect.get(window, 'oneFont'),
    );
  });

/** Stops the page's timers. Those that are due within ten seconds run before. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 10_000);
}

/** Marks the document: a client-side navigation keeps the mark, a page load loses it. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => 'isMarked' in window);
}

/**
 * Follows a link that stands nowhere else, by script: nothing is prefetched, and the browser puts no
 * movement down to it, as it does to a visitor's press. `from`: scrolled to in the same moment.
 */
export function followLink(page: Page, href: string, from?: number): Promise<void> {
  return page.evaluate(
    ([address, position]) => {
      if (position !== undefined) window.scrollTo({ top: position, behavior: 'instant' });
      const link = Object.assign(document.createElement('a'), { href: address });
      document.body.append(link);
      link.click();
      link.remove();
    },
    [href, from] as const,
  );
}

export const footerLink = (page: Page, path: string) =>
  page.locator(`footer a[href="${path}"]`).first();
