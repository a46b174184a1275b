import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import autocannon from 'autocannon';
import { startServer } from '../support/server-process.ts';
import { readUsage } from './process-usage.ts';
import type { Measure } from './report.ts';
import { createSiteFolder } from './site-folder.ts';

/** Answers a second of a cached page, compressed, beside `node:http` with as many bytes. */
export async function measureCachedPage(): Promise<Measure[]> {
  const server = await startServer();
  const body = brotliCompressSync(await (await fetch(server.origin)).text());
  const plain = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1');
  await once(plain, 'listening');
  try {
    const limit = await measureRate(`http://127.0.0.1:${(plain.address() as AddressInfo).port}`);
    const value = await measureRate(server.origin);
    const ratio = { to: 'node:http', value: value / limit };
    return [{ name: 'GET /, cached, 50 connections', value, unit: 'answers a second', ratio }];
  } finally {
    await server.stop();
    plain.close();
  }
}

async function measureRate(url: string): Promise<number> {
  const { requests } = await autocannon({
    url,
    headers: { 'accept-encoding': 'br' },
    connections: 50,
    duration: 5,
  });
  return requests.average;
}

/** Processor time of uncached pages: the home page, and pages of 10 to 1,000 of its blocks. */
export async function measureRendering(): Promise<Measure[]> {
  const measures = [
    { name: 'GET /, uncached', value: await measureCpu('.', '/', 1000), unit: 'ms CPU' },
  ];
  for (const count of [10, 100, 1000]) {
    const folder = await createSiteFolder((path) => writePageOf(count, path));
    try {
      const cost = await measureCpu(folder.path, '/bench', Math.max(40, 4000 / count));
      measures.push({
        name: `a block, in a page of ${count}`,
        value: cost / count,
        unit: 'ms CPU',
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
    const options = { url: `${server.origin}${route}`, connections: 4, amount };
    // The JIT compiler needs rounds to warm up.
    await autocannon(options);
    const before = await readUsage(server.pid);
    await autocannon(options);
    return ((await readUsage(server.pid)).cpu - before.cpu) / amount;
  } finally {
    await server.stop();
  }
}

/** A page of so many blocks: those of the home page over and over. */
async function writePageOf(count: number, folder: string): Promise<void> {
  await cp('page-manifests', join(folder, 'page-manifests'), { recursive: true });
  const home = JSON.parse(await readFile('page-manifests/index.json', 'utf8')) as {
    blocks: { type: string; content?: unknown; source?: unknown }[];
  };
  // Without an `id`, of which each block gets its own; references to fragments are left out.
  const written = home.blocks
    .filter((block) => block.content)
    .map(({ type, content, source }) => ({ type, content, source }));
  const page = {
    route: '/bench',
    title: 'Page de mesure',
    meta: { description: 'Une page que seul le banc de mesure demande.' },
    blocks: Array.from({ length: count }, (_, index) => written[index % written.length]),
  };
  await writeFile(join(folder, 'page-manifests', 'bench.json'), JSON.stringify(page));
}
