import { startServer } from '../../../scripts/support/server-process.ts';
import { expect, test } from '../test.ts';

test('who reads and leaves reports once what the page cost', async ({ page }) => {
  const server = await startServer();
  await page.goto(`${server.origin}/faq`, { waitUntil: 'commit' });
  const question = page.locator('main details').first();
  // A press that is answered sooner than in 40 ms is not counted.
  await question.locator('summary').evaluate((summary) => {
    summary.addEventListener('click', () => {
      for (const begin = performance.now(); performance.now() - begin < 100; );
    });
  });
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open');
  // Event timing reports a press after the frame that shows it.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'first-input', buffered: true });
      }),
  );
  await page.goto('about:blank');
  const readCounts = async () => {
    const metrics = await (await fetch(`${server.origin}/metrics`)).text();
    return [...metrics.matchAll(/^vitrine_visit_(\w+)_count\{page="page"\} (\d+)$/gm)].map(
      ([, name, count]) => `${name} ${count}`,
    );
  };
  await expect.poll(async () => (await readCounts()).length).toBeGreaterThan(0);
  const counts = await readCounts();
  expect(counts).toEqual(['largest_paint_seconds 1', 'interaction_seconds 1', 'layout_shift 1']);
  await server.stop();
});
