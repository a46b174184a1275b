import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startServer } from '../support/server-process.ts';
import { measureThroughput } from './load.ts';
import { readUsage } from './process-usage.ts';
import type { Measure } from './report.ts';
import { median } from './report.ts';

const rounds = 3;
const seconds = 4;

/**
 * Processor time of `GET /`, compressed and cached, against node:http with the same bytes: in turns, the
 * median of each. The load generator may limit the rates of both.
 */
export async function measureCachedPages(): Promise<Measure[]> {
  const server = await startServer();
  const plain = await startPlainServer(`${server.origin}/`);
  try {
    const costs: { site: number[]; plain: number[] } = { site: [], plain: [] };
    for (let round = 0; round < rounds; round += 1) {
      costs.plain.push(await measureCost(plain));
      costs.site.push(await measureCost(server));
    }
    const limit = median(costs.plain);
    const value = median(costs.site);
    const comparison = { with: 'node:http', ratio: value / limit };
    const shared = { group: 'GET / (cached), 50 connections', unit: 'ms CPU' };
    return [
      { ...shared, name: 'an answer: node:http', value: limit },
      { ...shared, name: 'an answer: Vitrine', value, comparison },
    ];
  } finally {
    await server.stop();
    plain.stop();
  }
}

/** Milliseconds of processor time for one answer. */
async function measureCost({ origin, pid }: { origin: string; pid: number }): Promise<number> {
  const before = await readUsage(pid);
  const rate = await measureThroughput(`${origin}/`, { duration: seconds });
  const after = await readUsage(pid);
  return (after.cpu - before.cpu) / (rate * seconds);
}

async function startPlainServer(copied: string) {
  const server = spawn(process.execPath, [`${import.meta.dirname}/plain-server.ts`, copied], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  return {
    origin: line.toString().trim(),
    // It has printed its address: it runs.
    pid: server.pid as number,
    stop: () => void server.kill('SIGKILL'),
  };
}
