import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import autocannon from 'autocannon';
import { startServer } from '../support/server-process.ts';
import type { Measure } from './measure.ts';
import { readUsage } from './measure.ts';

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

/** Processor time of the home page, rendered for each request. */
export async function measureRendering(): Promise<Measure[]> {
  const server = await startServer({ PAGE_CACHE_SIZE: '0' });
  try {
    const options = { url: server.origin, connections: 4, amount: 1000 };
    // The JIT compiler needs rounds to warm up.
    await autocannon(options);
    const before = await readUsage(server.pid);
    await autocannon(options);
    const value = ((await readUsage(server.pid)).cpu - before.cpu) / options.amount;
    return [{ name: 'GET /, uncached', value, unit: 'ms CPU' }];
  } finally {
    await server.stop();
  }
}
