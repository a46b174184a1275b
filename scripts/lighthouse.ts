import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { readManifests } from '../server/load/manifests.ts';
import { loadSiteDefinition, selectSiteFolder } from '../server/load/site-folder.ts';
import { loadManifestContext } from '../src/manifests/manifest-context.ts';
import { median } from './bench/report.ts';
import type { PageAudit } from './lighthouse/audit-page.ts';
import { auditPage, categories, measureWithoutScripts } from './lighthouse/audit-page.ts';
import { browserArguments, findBrowser } from './support/browser-path.ts';
import type { PageWork } from './support/page-work.ts';
import { findFreePort, startServer } from './support/server-process.ts';

/**
 * `npm run lighthouse`: audits every page of the production build that search engines may show as
 * Lighthouse's phone, the median of five visits each, and after each visit one with all scripts blocked:
 * the ratio of the two holds on a busy machine too. Prints a table, what the main thread does with and
 * without scripts, then what costs points.
 * `npm run lighthouse -- /faq /contact --runs 1` audits some pages only, `--site examples/bakery` another
 * site that is built, `--cpu 8` with a processor that is slower by that factor (4, as Lighthouse's phone).
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    site: { type: 'string' },
    cpu: { type: 'string', default: '4' },
  },
});
const cpu = Number(values.cpu);
if (!(cpu >= 1)) fail(`--cpu ${values.cpu}: give a number from 1.`);
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) fail(`--runs ${values.runs}: give a whole number from 1.`);

const folder = selectSiteFolder(values.site);
const { pages } = await readManifests(
  folder,
  await loadManifestContext(await loadSiteDefinition()),
);
const shown = pages.map(({ page }) => page).filter(({ status }) => status === 200);
const known = shown.map(({ route }) => route);
const indexable = shown.filter(({ meta }) => !meta.robots?.includes('noindex'));
const routes =
  positionals.length > 0 ? positionals : indexable.map(({ route }) => route).toSorted();
const unknown = routes.filter((route) => !known.includes(route));
if (unknown.length > 0) fail(`No page has the route ${unknown.join(', ')}.`);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const columns: Readonly<Record<string, (work: PageWork) => number>> = {
  blocking: ({ blocking }) => blocking,
  'longest task': ({ longestTask }) => longestTask,
  'style and layout': ({ styleAndLayout }) => styleAndLayout,
  scripts: ({ scripts }) => scripts,
  layouts: ({ layouts }) => layouts.length,
  'objects laid out': ({ layouts }) => sum(layouts.map(({ dirty }) => dirty)),
  'styles computed': ({ recalculations }) => sum(recalculations),
};

const server = await startServer();
const port = await findFreePort();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [...browserArguments, `--remote-debugging-port=${port}`],
});
type Bare = Awaited<ReturnType<typeof measureWithoutScripts>>;
const results: { route: string; audit: PageAudit; withoutScripts: Bare }[] = [];
try {
  for (const [index, route] of routes.entries()) {
    console.error(`${index + 1}/${routes.length} ${route}`);
    const audits: PageAudit[] = [];
    const bare: Bare[] = [];
    for (let run = 0; run < runs; run++) {
      audits.push(await auditPage(`${server.origin}${route}`, port, cpu));
      bare.push(await measureWithoutScripts(`${server.origin}${route}`, port, cpu));
    }
    results.push({
      route,
      audit: takeMedian(audits),
      withoutScripts: {
        lcp: median(bare.map(({ lcp }) => lcp)),
        work: takeMedianWork(bare.map(({ work }) => work)),
      },
    });
  }
} finally {
  await browser.close();
  await server.stop();
}

console.table(
  Object.fromEntries(
    results.map(({ route, audit: { scores, lcp, cls, tbt, benchmarkIndex }, withoutScripts }) => [
      route,
      {
        ...scores,
        'LCP s': Number((lcp / 1000).toFixed(2)),
        'of that without scripts': Number((lcp / withoutScripts.lcp).toFixed(2)),
        CLS: Number(cls.toFixed(3)),
        'TBT ms': Math.round(tbt),
        'machine index': Math.round(benchmarkIndex),
      },
    ]),
  ),
);
console.log(
  `\nThe main thread at a factor of ${cpu}: milliseconds of processor time, with scripts / without`,
);
console.table(
  Object.fromEntries(
    results.map(({ route, audit: { work }, withoutScripts: { work: bare } }) => [
      route,
      Object.fromEntries(
        Object.entries(columns).map(([name, read]) => [
          name,
          `${Math.round(read(work))} / ${Math.round(read(bare))}`,
        ]),
      ),
    ]),
  ),
);
for (const { route, audit } of results) {
  if (audit.costs.length > 0) console.log(`\n${route}\n  ${audit.costs.join('\n  ')}`);
}

/** The visit whose styles and layouts took the median: its counts belong together. */
function takeMedianWork(works: readonly PageWork[]): PageWork {
  const sorted = works.toSorted((a, b) => a.styleAndLayout - b.styleAndLayout);
  // There is at least one visit.
  return sorted[Math.floor(sorted.length / 2)] as PageWork;
}

/** The median of each number, and the findings of all visits. */
function takeMedian(audits: readonly PageAudit[]): PageAudit {
  const of = (read: (audit: PageAudit) => number) => median(audits.map(read));
  const scores = Object.fromEntries(
    categories.map((category) => [category, of((audit) => audit.scores[category])]),
  ) as PageAudit['scores']; // Made of all categories, one by one.
  return {
    scores,
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    work: takeMedianWork(audits.map(({ work }) => work)),
    benchmarkIndex: of(({ benchmarkIndex }) => benchmarkIndex),
    costs: [...new Set(audits.flatMap(({ costs }) => costs))],
  };
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
