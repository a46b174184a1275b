import { spawnSync } from 'node:child_process';
import { startServer } from '../support/server-process.ts';
import { generateManifests } from './generate-manifests.ts';
import { measureUpdate } from './measure-update.ts';
import { readUsage } from './process-usage.ts';
import type { Measure } from './report.ts';
import { median } from './report.ts';
import { createSiteFolder } from './site-folder.ts';

/** Number of requested pages, spread over the site. */
const asked = 40;

/**
 * Measures what grows with the number of pages: the start without and with an index, memory, the first
 * response of a page, full and incremental validation. Each is compared with the smallest site.
 */
export async function measureGrowth(sizes: readonly number[]): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const pages of sizes) {
    const group = `${pages.toLocaleString('en')} pages`;
    const folder = await createSiteFolder((path) =>
      generateManifests({ folder: path, count: pages }),
    );
    try {
      for (const measure of await measureSite(folder.path, pages)) {
        const smallest = measures.find(({ name }) => name === measure.name)?.value;
        const ratio = smallest === undefined ? undefined : measure.value / smallest;
        const comparison = { with: `that with ${sizes[0]}`, ratio: ratio ?? 1 };
        measures.push({ ...measure, group, ...(ratio === undefined ? {} : { comparison }) });
      }
    } finally {
      await folder.remove();
    }
  }
  return measures;
}

async function measureSite(folder: string, pages: number): Promise<Omit<Measure, 'group'>[]> {
  const index = await measureServer(folder, 0);
  // Dates of files that were just written are not relied on, so a first start says little of the next.
  const start = await measureServer(folder, pages);
  const update = await measureUpdate(folder);
  const cold = measureValidation(folder, ['--no-cache']);
  measureValidation(folder, []);
  const unchanged = measureValidation(folder, []);
  return [
    { name: 'first start, which makes the index', value: index.start, unit: 'ms' },
    { name: 'start', value: start.start, unit: 'ms' },
    { name: 'memory after start', value: start.memory, unit: 'MB' },
    { name: 'first answer of a page, median', value: median(start.answers), unit: 'ms' },
    { name: 'one changed page is served, after the webhook', value: update.served, unit: 'ms' },
    { name: 'memory at most meanwhile', value: update.memory, unit: 'MB' },
    { name: 'slowest answer meanwhile', value: update.slowest, unit: 'ms' },
    { name: 'npm run validate, all', value: cold, unit: 's' },
    { name: 'npm run validate, nothing new', value: unchanged, unit: 's' },
  ];
}

async function measureServer(folder: string, pages: number) {
  const begin = performance.now();
  const server = await startServer({}, folder);
  try {
    const start = performance.now() - begin;
    const { memory } = await readUsage(server.pid);
    const answers: number[] = [];
    // The home page first: it pays for what each process does once.
    if (pages > 0) await timeAnswer(`${server.origin}/`);
    for (let count = 0; count < Math.min(asked, pages); count += 1) {
      const page = Math.floor((count * pages) / Math.min(asked, pages));
      answers.push(await timeAnswer(`${server.origin}/many/page-${page}`));
    }
    return { start, memory, answers };
  } finally {
    await server.stop();
  }
}

async function timeAnswer(url: string): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await answer.arrayBuffer();
  return performance.now() - begin;
}

function measureValidation(folder: string, options: readonly string[]): number {
  const begin = performance.now();
  const { stderr, status } = spawnSync(
    process.execPath,
    ['scripts/cli.ts', 'validate', folder, ...options],
    { encoding: 'utf8', maxBuffer: 2 ** 30 },
  );
  if (status !== 0) throw new Error(`The generated site has mistakes:\n${stderr}`);
  return (performance.now() - begin) / 1000;
}
