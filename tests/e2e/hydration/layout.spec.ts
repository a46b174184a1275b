import type { Page } from 'playwright/test';
import type { PageWork, TraceEvent } from '../../../scripts/support/page-work.ts';
import { readPageWork, traceCategories } from '../../../scripts/support/page-work.ts';
import { expectLive, holdScript } from '../hold-script.ts';
import { expect, longUnless, test } from '../test.ts';

/** Hydration changes nothing that is seen, so browsers have nothing to lay out. Counted, not timed. */

test.use({
  cookieChoice: 'none',
  viewport: { width: 412, height: 823 },
  contextOptions: { reducedMotion: 'reduce' },
});

/** Traces what the page's main thread does meanwhile. */
async function traceWork(page: Page, act: () => Promise<void>): Promise<PageWork> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    // The protocol's type says strings; Chromium's events have these fields.
    events.push(...(value as unknown[] as TraceEvent[]));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: traceCategories },
  });
  await act();
  const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await isComplete;
  return readPageWork(events, frameTree.frame.id);
}

/** Resolves when nothing is left to be painted. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve))),
    );
  });

/** Most elements whose styles one step computes, and most objects that it lays out: the cookie question's. */
const mostStyles = 50;
const mostObjects = 65;

/** The tabs near the viewport, which are hydrated too. */
const tabsInView = { '/': 0, '/faq': 0, '/agent-co-immo': 1 };

for (const [path, tabs] of Object.entries(tabsInView)) {
  test(
    `hydration lays out nothing of ${path} but the cookie question`,
    longUnless(path === '/'),
    async ({ page }) => {
      const release = await holdScript(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForLoadState();
      await settle(page);
      const elements = await page.locator('body *').count();
      const { layouts, recalculations } = await traceWork(page, async () => {
        release();
        await expectLive(page);
        await expect(page.locator('[data-ready]')).toHaveCount(tabs);
        await expect(page.getByRole('dialog', { name: 'Gérer mes cookies' })).toBeVisible();
        await settle(page);
      });
      expect(recalculations.length).toBeGreaterThan(0);
      expect(recalculations.filter((count) => count > mostStyles)).toEqual([]);
      expect(layouts.filter(({ dirty }) => dirty > mostObjects)).toEqual([]);
      // Not in many small steps either.
      expect(recalculations.reduce((sum, count) => sum + count, 0)).toBeLessThan(elements / 2);
      // The browser indexes all rules again for an empty sheet, too.
      const ruleCounts = await page.evaluate(() =>
        document.adoptedStyleSheets.map(({ cssRules }) => cssRules.length),
      );
      expect(ruleCounts).not.toContain(0);
    },
  );
}
