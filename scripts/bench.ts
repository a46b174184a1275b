import { availableParallelism, cpus } from 'node:os';
import type { Measure } from './bench/measure.ts';
import { measureGrowth } from './bench/measure-growth.ts';
import { measureCachedPage, measureRendering } from './bench/measure-pages.ts';
import { measureStudio } from './bench/measure-studio.ts';
import { createTemporaryFolder } from './support/temporary-folder.ts';

/** `npm run bench`: measures the production build; `npm run bench -- pages render` some of it only. */
createTemporaryFolder();
const measurements: Readonly<Record<string, () => Promise<Measure[]>>> = {
  pages: measureCachedPage,
  render: measureRendering,
  studio: measureStudio,
  growth: measureGrowth,
};
/** A shared machine is not more precise. */
const round = (value: number) => Number(value.toPrecision(3));
const known = Object.keys(measurements);
console.log(`${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.versions.node}`);
for (const name of process.argv.length > 2 ? process.argv.slice(2) : known) {
  const measure = measurements[name];
  if (!measure) throw new Error(`Unknown: ${name}. Known: ${known.join(', ')}.`);
  console.log(`\n${name}`);
  console.table(
    (await measure()).map(({ name, value, unit, ratio, to = '' }) => ({
      measure: name,
      value: round(value),
      unit,
      ratio: ratio === undefined ? '' : `${round(ratio)} of ${to}`,
    })),
  );
}
