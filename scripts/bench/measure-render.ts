import { startServer } from '../../tests/support/server-process.ts';
import { measureThroughput } from './load.ts';
import { readUsage } from './process-usage.ts';
import type { Measure } from './report.ts';
import { benchRoute, createSiteFolder } from './site-folder.ts';

/** CPU of one uncached render, its request and answer included: the home page, then 10 to 1,000 blocks. */
export async function measureRenderCost(): Promise<Measure[]> {
  const group = 'uncached render';
  const home = await measureCpu('.', '/', 1000);
  const measures: Measure[] = [{ group, name: 'home page', value: home, unit: 'ms CPU' }];
  const perBlock: number[] = [];
  for (const blocks of [10, 100, 1000]) {
    const folder = await createSiteFolder({ pages: 1, blocks });
    try {
      const cost = await measureCpu(folder.path, benchRoute(0), Math.max(40, 4000 / blocks));
      perBlock.push(cost / blocks);
      measures.push({
        group,
        name: `${blocks} blocks`,
        value: cost,
        unit: 'ms CPU',
        comparison: { with: 'the cost a block at 10', ratio: cost / blocks / (perBlock[0] ?? 1) },
      });
    } finally {
      await folder.remove();
    }
  }
  return measures;
}

async function measureCpu(folder: string, route: string, amount: number): Promise<number> {
  const server = await startServer({ PAGE_CACHE_SIZE: '0' }, folder);
  try {
    const url = `${server.origin}${route}`;
    // First what the engine learns from: only then is the code as fast as it becomes.
    await measureThroughput(url, { connections: 4, amount });
    const before = await readUsage(server.pid);
    await measureThroughput(url, { connections: 4, amount });
    const after = await readUsage(server.pid);
    return (after.cpu - before.cpu) / amount;
  } finally {
    await server.stop();
  }
}
