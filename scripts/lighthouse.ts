import { parseArgs } from 'node:util';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { median } from './bench/measure.ts';
import { browserArguments, findBrowser } from './support/browser-path.ts';
import { listRoutes } from './support/list-routes.ts';
import { findFreePort, startServer } from './support/server-process.ts';

/**
 * `npm run lighthouse -- [routes]`: audits pages of the production build as Lighthouse's phone, the median
 * of `--runs` visits each, and as many visits with all scripts blocked: the ratio of the two holds on a
 * busy machine too. `--cpu 8` slows the processor by that factor (4, as Lighthouse's phone).
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    cpu: { type: 'string', default: '4' },
  },
});
const routes = positionals.length > 0 ? positionals : await listRoutes();
const server = await startServer();
const port = await findFreePort();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [...browserArguments, `--remote-debugging-port=${port}`],
});
try {
  const rows: Record<string, object> = {};
  for (const route of routes) rows[route] = await auditRoute(`${server.origin}${route}`);
  console.table(rows);
} finally {
  await browser.close();
  await server.stop();
}

async function auditRoute(url: string): Promise<object> {
  console.error(url);
  const [visits, bare]: [Result[], Result[]] = [[], []];
  for (let run = 0; run < Number(values.runs); run += 1) {
    visits.push(await visit(url, []));
    bare.push(await visit(url, ['*.js']));
  }
  const of = (results: readonly Result[], audit: string) =>
    median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const scores = Object.entries(visits[0]?.categories ?? {}).map(([name]) => [
    name,
    Math.round(median(visits.map(({ categories }) => 100 * (categories[name]?.score ?? 0)))),
  ]);
  const paint = of(visits, 'largest-contentful-paint');
  const blocking = [visits, bare].map((results) => Math.round(of(results, 'total-blocking-time')));
  return {
    ...Object.fromEntries(scores),
    'LCP s': Number((paint / 1000).toFixed(2)),
    'of that without scripts': Number((paint / of(bare, 'largest-contentful-paint')).toFixed(2)),
    CLS: Number(of(visits, 'cumulative-layout-shift').toFixed(3)),
    'TBT ms, without scripts': blocking.join(', '),
  };
}

/** Throws when the page could not be audited: its figures would say nothing. */
async function visit(url: string, blockedUrlPatterns: string[]): Promise<Result> {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    throttling: { cpuSlowdownMultiplier: Number(values.cpu) },
    blockedUrlPatterns,
  });
  if (!run || run.lhr.runtimeError) {
    throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'Lighthouse gave no result.'}`);
  }
  return run.lhr;
}
