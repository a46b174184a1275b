import { availableParallelism, cpus } from 'node:os';
import { createTemporaryFolder } from '../scripts/support/temporary-folder.ts';
import { type Measure, printMeasures } from './bench/measure.ts';
import { measureGrowth } from './bench/measure-growth.ts';
import { measureCachedPage, measureRendering } from './bench/measure-pages.ts';
import { measureStudio } from './bench/measure-studio.ts';

/** `npm run bench`: measures the production build; `npm run bench -- pages render` some of it only. */
createTemporaryFolder();
const measurements: Readonly<Record<string, () => Promise<Measure[]>>> = {
  pages: measureCachedPage,
  render: measureRendering,
  studio: measureStudio,
  growth: () => measureGrowth([10, 1000, 10_000]),
};
const known = Object.keys(measurements);
const chosen = process.argv.length > 2 ? process.argv.slice(2) : known;
console.log(`${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.versions.node}`);
for (const name of chosen) {
  const measure = measurements[name];
  if (!measure) throw new Error(`Unknown: ${name}. Known: ${known.join(', ')}.`);
  console.log(`\n${name}`);
  printMeasures(await measure());
}
