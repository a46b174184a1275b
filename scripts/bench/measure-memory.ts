import { startServer } from '../support/server-process.ts';
import { measureThroughput } from './load.ts';
import { readUsage } from './process-usage.ts';
import type { Measure } from './report.ts';

/** Memory of the server after its start, after many cached answers, and after many renders. */
export async function measureMemory(): Promise<Measure[]> {
  const group = 'memory';
  const measures: Measure[] = [];
  const server = await startServer();
  measures.push({
    group,
    name: 'after start',
    value: (await readUsage(server.pid)).memory,
    unit: 'MB',
  });
  await measureThroughput(`${server.origin}/`, { connections: 100, duration: 5 });
  measures.push({
    group,
    name: 'after 5 s of cached pages, 100 connections',
    value: (await readUsage(server.pid)).memory,
    unit: 'MB',
  });
  await server.stop();
  const uncached = await startServer({ PAGE_CACHE_SIZE: '0' });
  for (const name of ['after 2,000 renders', 'after 4,000 renders']) {
    await measureThroughput(`${uncached.origin}/`, { connections: 20, amount: 2000 });
    measures.push({ group, name, value: (await readUsage(uncached.pid)).memory, unit: 'MB' });
  }
  await uncached.stop();
  return measures;
}
