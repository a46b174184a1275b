import type { Page } from 'playwright/test';
import { expectLive, holdScript } from '../hold-script.ts';
import { expect, test } from '../test.ts';

/** Hydration changes nothing that is seen, so browsers have nothing to lay out. Counted, not timed. */

test.use({
  cookieChoice: 'none',
  viewport: { width: 412, height: 823 },
  contextOptions: { reducedMotion: 'reduce' },
});

/** The fields of Chromium's trace events that are read here. */
type TraceEvent = {
  name: string;
  args: { elementCount?: number; beginData?: { frame?: string; dirtyObjects?: number } };
};

/**
 * Counts what the page's main thread does meanwhile: how many objects each layout laid out, and of how many
 * elements each step computed the styles.
 */
async function countWork(page: Page, act: () => Promise<void>) {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    // The protocol's type says strings; Chromium's events have these fields.
    events.push(...(value as unknown[] as TraceEvent[]));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await act();
  const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await isComplete;
  // Pictures are documents too, with layouts of their own.
  const own = events.filter(({ args }) => args.beginData?.frame === frameTree.frame.id);
  const named = (wanted: string) => own.filter(({ name }) => name === wanted);
  return {
    laidOut: named('Layout').map(({ args }) => args.beginData?.dirtyObjects ?? 0),
    computed: named('UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0),
  };
}

/** Resolves when nothing is left to be painted. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve))),
    );
  });

/**
 * Most elements whose styles one step computes, and most objects that it lays out. One step computes those of
 * all links: whether the browser fetches their pages changes with the application.
 */
const mostStyles = 200;
const mostObjects = 65;

test('hydration lays out nothing', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForLoadState();
  await settle(page);
  const elements = await page.locator('body *').count();
  const { laidOut, computed } = await countWork(page, async () => {
    release();
    await expectLive(page);
    await settle(page);
  });
  expect(computed.length).toBeGreaterThan(0);
  expect(computed.filter((count) => count > mostStyles)).toEqual([]);
  expect(laidOut.filter((count) => count > mostObjects)).toEqual([]);
  // Not in many small steps either.
  expect(computed.reduce((sum, count) => sum + count, 0)).toBeLessThan(elements / 2);
  // The browser indexes all rules again for an empty sheet, too.
  const ruleCounts = await page.evaluate(() =>
    document.adoptedStyleSheets.map(({ cssRules }) => cssRules.length),
  );
  expect(ruleCounts).not.toContain(0);
});
