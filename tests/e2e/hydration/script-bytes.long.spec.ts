import { expect, test } from '../test.ts';

const limits: Readonly<Record<string, number>> = {
  ...{ '/legal': 5000, '/faq': 5000, '/conditions': 5000, '/regulation': 5000 },
  // With a slider in view, which moves.
  ...{ '/': 30_000, '/about': 30_000 },
};

test('in seven seconds without a touch, pages load no more script than their limits', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  for (const [path, limit] of Object.entries(limits)) {
    bytes = 0;
    await session.send('Network.clearBrowserCache');
    await page.goto(path, { waitUntil: 'commit' });
    // The page's own clock: nothing else tells that nothing comes.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 7000)));
    expect(bytes, path).toBeGreaterThan(0);
    expect(bytes, path).toBeLessThanOrEqual(limit);
  }
});
