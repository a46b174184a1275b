import { expect, test } from 'vitest';
import { createMetrics } from '../../server/observability/metrics.ts';
import { allowConsole, expectConsole } from '../setup/console-guard.ts';
import { startBackEnd } from '../support/back-end.ts';
import { parseDocument, readPageState } from '../support/dom.ts';
import { createTestApp } from '../support/site.ts';

// What a page shows of each answer, and without any: tests/contract/specification/.
const backEnd = await startBackEnd();

const metrics = createMetrics();

const createApp = (contentTimeout: number) =>
  createTestApp({
    metrics,
    environment: { API_ORIGIN: backEnd.origin, CONTENT_MAX_AGE: 60 },
    contentTimeout,
    pageTimeout: 60_000,
  });
/** For a back end that hangs: what else it times out does not matter then. */
const hastyApp = createApp(150);
const patientApp = createApp(60_000);

const readFailures = (html: string) =>
  readPageState(parseDocument(html)).content.flatMap(([[, name], result]) =>
    result.status === 'failed' ? [{ name, isLate: result.isLate ?? false }] : [],
  );

test('an answer that does not come in time is marked, for the browser to ask once more', async () => {
  expectConsole('error', /^Failed to fetch content:/);
  allowConsole('error', /^The content back end could not be reached:/);
  backEnd.fail('/api/our-offers', 'hangs');
  const response = await hastyApp.request('/');
  const failures = readFailures(await response.text());
  expect(failures).toContainEqual({ name: 'offers', isLate: true });
  // No cache keeps the defaults for longer than it takes to ask again.
  expect(response.headers.get('Cache-Control')).toBe(
    'public, max-age=0, s-maxage=1, stale-while-revalidate=0',
  );
});

test('an answer that is wrong is not asked for again', async () => {
  expectConsole('error', /^Failed to fetch content:/);
  backEnd.fail('/api/our-offers', 'answers 500');
  const response = await patientApp.request('/');
  const failures = readFailures(await response.text());
  expect(failures).toContainEqual({ name: 'offers', isLate: false });
  expect(failures.filter(({ isLate }) => isLate)).toEqual([]);
  const counts = await (await patientApp.request('/metrics')).text();
  expect(counts).toMatch(/^vitrine_content_failures_total\{endpoint="\/our-offers"\} [1-9]/m);
});

test('a page that the back end holds is waited for longer than the content of a block', async () => {
  expectConsole('error', /^Failed to fetch content:/);
  allowConsole('error', /^The content back end could not be reached:/);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  backEnd.answer(/^\/api\/product-pages\/slug\//, async (request) => {
    await isReleased;
    return backEnd.answerUsually(request);
  });
  const page = hastyApp.request('/page/rc-professionnelle-intermediaires');
  // A call that begins later has had its whole time when this page is there.
  backEnd.fail('/api/our-offers', 'hangs');
  await hastyApp.request('/');
  backEnd.reset();
  release();
  expect((await page).status).toBe(200);
});
