import { availableParallelism, cpus, totalmem, type } from 'node:os';
import { parseArgs } from 'node:util';
import { createTemporaryFolder } from '../server/config/temporary-folder.ts';
import { measureGrowth } from './bench/measure-growth.ts';
import { measureRenderCost } from './bench/measure-render.ts';
import { measureStudio } from './bench/measure-studio.ts';
import { measureCachedPages } from './bench/measure-throughput.ts';
import type { Measure } from './bench/report.ts';
import { formatTable } from './bench/report.ts';

/**
 * `npm run bench`: measures the production build, each figure beside its limit in the same run.
 * Prints a table. `npm run bench -- pages render` measures some only;
 * `--large` has a site of 100,000 pages, too.
 */
createTemporaryFolder();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { large: { type: 'boolean', default: false } },
});
const measurements: Readonly<Record<string, () => Promise<Measure[]>>> = {
  pages: measureCachedPages,
  render: measureRenderCost,
  studio: measureStudio,
  growth: () => measureGrowth([10, 1000, 10_000, ...(values.large ? [100_000] : [])]),
};

const unknown = positionals.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(measurements).join(', ')}.`);
  process.exit(1);
}
const chosen = positionals.length > 0 ? positionals : Object.keys(measurements);
const measures: Measure[] = [];
for (const name of chosen) {
  console.error(`Measuring ${name} …`);
  measures.push(...((await measurements[name]?.()) ?? []));
}
const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()}, Node ${process.versions.node}`;
console.log(`${machine}\n\n${formatTable(measures)}`);
