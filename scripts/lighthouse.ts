import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { readManifests } from '../server/load/manifests.ts';
import { loadSiteDefinition, takeSiteFolder } from '../server/load/site-folder.ts';
import { loadManifestContext } from '../src/manifests/manifest-context.ts';
import { median } from './bench/report.ts';
import type { PageAudit } from './lighthouse/audit-page.ts';
import { auditPage, categories, measureWithoutScripts } from './lighthouse/audit-page.ts';
import { browserArguments, findBrowser } from './support/browser-path.ts';
import { findFreePort, startServer } from './support/server-process.ts';

/**
 * `npm run lighthouse`: audits every page of the production build that search engines may show as
 * Lighthouse's phone, the median of five visits each, and after each visit one with all scripts blocked:
 * the ratio of their largest paints holds on a busy machine too. Prints a table, then what costs points;
 * writes `lighthouse-results.json`. `npm run lighthouse -- /faq /contact --runs 1` audits some pages only,
 * `--site examples/bakery` another site that is built.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, site: { type: 'string' } },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) fail(`--runs ${values.runs}: give a whole number from 1.`);

const folder = takeSiteFolder(values.site);
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

const server = await startServer();
const port = await findFreePort();
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: [...browserArguments, `--remote-debugging-port=${port}`],
});
const results: { route: string; audit: PageAudit; lcpWithoutScripts: number }[] = [];
try {
  for (const [index, route] of routes.entries()) {
    console.error(`${index + 1}/${routes.length} ${route}`);
    const audits: PageAudit[] = [];
    const paints: number[] = [];
    for (let run = 0; run < runs; run++) {
      audits.push(await auditPage(`${server.origin}${route}`, port));
      paints.push(await measureWithoutScripts(`${server.origin}${route}`, port));
    }
    results.push({ route, audit: takeMedian(audits), lcpWithoutScripts: median(paints) });
  }
} finally {
  await browser.close();
  await server.stop();
}

await writeFile('lighthouse-results.json', `${JSON.stringify({ runs, results }, null, 2)}\n`);
console.table(
  Object.fromEntries(
    results.map(({ route, audit: { scores, lcp, cls, tbt }, lcpWithoutScripts }) => [
      route,
      {
        ...scores,
        'LCP s': Number((lcp / 1000).toFixed(2)),
        'of that without scripts': Number((lcp / lcpWithoutScripts).toFixed(2)),
        CLS: Number(cls.toFixed(3)),
        'TBT ms': Math.round(tbt),
      },
    ]),
  ),
);
for (const { route, audit } of results) {
  if (audit.costs.length > 0) console.log(`\n${route}\n  ${audit.costs.join('\n  ')}`);
}

/** Each number's own median; what costs points, of all visits. */
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
    costs: [...new Set(audits.flatMap(({ costs }) => costs))],
  };
}

/** Lighthouse has to be told a port before the browser could say which one it took. */
function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
