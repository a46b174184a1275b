import { spawnSync } from 'node:child_process';
import { startServer } from '../../tests/support/server-process.ts';
import { generateManifests } from './generate-manifests.ts';
import { measureThroughput } from './load.ts';
import { readUsage } from './process-usage.ts';
import type { Measure } from './report.ts';
import { createSiteFolder } from './site-folder.ts';

/** Start, memory, look-up of a route and validation at growing numbers of pages. */
export async function measureGrowth(): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const pages of [10, 1000, 10_000]) {
    const group = `${pages.toLocaleString('en')} pages`;
    const folder = await createSiteFolder((path) =>
      generateManifests({ folder: path, count: pages }),
    );
    try {
      const begin = performance.now();
      const server = await startServer({}, folder.path);
      const start = performance.now() - begin;
      const { memory } = await readUsage(server.pid);
      const last = `${server.origin}/many/page-${pages - 1}`;
      const rate = await measureThroughput(last, { duration: 2 });
      await server.stop();
      const validation = await measureValidation(folder.path);
      measures.push(
        { group, name: 'start', value: start, unit: 'ms' },
        { group, name: 'memory after start', value: memory, unit: 'MB' },
        { group, name: 'GET of the last page (cached)', value: rate, unit: 'requests/s' },
        { group, name: 'npm run validate', value: pages / validation.seconds, unit: 'manifests/s' },
        { group, name: 'memory of validation', value: validation.memory, unit: 'MB' },
      );
    } finally {
      await folder.remove();
    }
  }
  return measures;
}

/** Makes a process tell its peak of memory, in kilobytes, when it ends. */
const peakReporter = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => console.error('peak', process.resourceUsage().maxRSS))",
)}`;

async function measureValidation(folder: string): Promise<{ seconds: number; memory: number }> {
  const begin = performance.now();
  const { stderr } = spawnSync(
    process.execPath,
    ['--import', peakReporter, 'scripts/validate.ts', folder],
    {
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    },
  );
  const kilobytes = Number(/peak (\d+)/.exec(stderr)?.[1]);
  return { seconds: (performance.now() - begin) / 1000, memory: kilobytes / 1024 };
}
