import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { chromium } from 'playwright';
import { listRoutes } from './support/list-routes.ts';
import { browserArguments, getBrowser } from './support/programs.ts';
import { getFreePort, startServer } from './support/server-process.ts';

/**
 * `npm run lighthouse -- [routes]`: audits pages of the production build as Lighthouse's phone, the median
 * of `--runs` visits each, and as many visits with all scripts blocked: the ratio of the two holds on a
 * busy machine too. `--cpu 8` slows the processor by that factor (4, as Lighthouse's phone). npx fetches
 * Lighthouse the first time: installed, it would be a fifth of `node_modules`.
 */
const lighthouse = 'lighthouse@13.5.0';

type Result = {
  runtimeError?: { message: string };
  categories: Record<string, { id: string; score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    cpu: { type: 'string', default: '4' },
  },
});
const server = await startServer();
const port = await getFreePort();
const browser = await chromium.launch({
  executablePath: getBrowser(),
  args: [...browserArguments, `--remote-debugging-port=${port}`],
});
try {
  const rows: Record<string, object> = {};
  for (const route of positionals.length > 0 ? positionals : listRoutes()) {
    console.error(route);
    rows[route] = await auditRoute(`${server.origin}${route}`);
  }
  console.table(rows);
} finally {
  await browser.close();
  await server.stop();
}

async function auditRoute(url: string): Promise<object> {
  const visits: Result[] = [];
  const bareVisits: Result[] = [];
  while (visits.length < Number(values.runs)) {
    visits.push(await visit(url));
    bareVisits.push(await visit(url, '--blocked-url-patterns=*.js'));
  }
  const of = ({ audits }: Result, audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const [whole, bare] = [visits, bareVisits].map((results) => {
    const paintOf = (result: Result) => of(result, 'largest-contentful-paint');
    const sorted = results.toSorted((one, other) => paintOf(one) - paintOf(other));
    // One visit at least.
    return sorted[Math.floor(sorted.length / 2)] as Result;
  }) as [Result, Result];
  const paint = of(whole, 'largest-contentful-paint');
  const blocking = [whole, bare].map((result) => Math.round(of(result, 'total-blocking-time')));
  return {
    ...Object.fromEntries(
      Object.values(whole.categories).map(({ id, score }) => [id, Math.round(100 * (score ?? 0))]),
    ),
    'LCP s': Number((paint / 1000).toFixed(2)),
    'of that without scripts': Number((paint / of(bare, 'largest-contentful-paint')).toFixed(2)),
    CLS: Number(of(whole, 'cumulative-layout-shift').toFixed(3)),
    'TBT ms, without scripts': blocking.join(', '),
  };
}

/** Throws when the page could not be audited: its figures would say nothing. */
async function visit(url: string, ...options: string[]): Promise<Result> {
  const cpu = `--throttling.cpuSlowdownMultiplier=${values.cpu}`;
  const words = ['--yes', lighthouse, url, `--port=${port}`, '--quiet', '--output=json', cpu];
  const { stdout } = await promisify(execFile)('npx', [...words, ...options], { maxBuffer: 1e8 });
  const result: Result = JSON.parse(stdout);
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
  return result;
}
