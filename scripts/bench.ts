import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { availableParallelism, cpus } from 'node:os';
import { brotliCompressSync } from 'node:zlib';
import autocannon from 'autocannon';
import { startServer } from './support/server-process.ts';
import { createTemporaryFolder } from './support/temporary-folder.ts';

/** `npm run bench`: measures the production build; `npm run bench -- pages render` some of it only. */
createTemporaryFolder();
/** One row. `ratio`: beside another value of the same run. */
type Measure = { measure: string; value: number; unit: string; ratio?: string };
const measurements: Readonly<Record<string, () => Promise<Measure>>> = {
  pages: measureCachedPage,
  render: measureRendering,
};
/** A shared machine is not more precise. */
const round = (value: number) => Number(value.toPrecision(3));
const known = Object.keys(measurements);
console.log(`${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.versions.node}`);
for (const name of process.argv.length > 2 ? process.argv.slice(2) : known) {
  const measure = measurements[name];
  if (!measure) throw new Error(`Unknown: ${name}. Known: ${known.join(', ')}.`);
  console.table([await measure()]);
}

/** Answers a second of a cached page, compressed, beside `node:http` with as many bytes. */
async function measureCachedPage(): Promise<Measure> {
  const server = await startServer();
  const body = brotliCompressSync(await (await fetch(server.origin)).text());
  const plain = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1');
  await once(plain, 'listening');
  const measure = async (url: string) => {
    const headers = { 'accept-encoding': 'br' };
    return (await autocannon({ url, headers, connections: 50, duration: 5 })).requests.average;
  };
  try {
    const limit = await measure(`http://127.0.0.1:${Object(plain.address()).port}`);
    const value = await measure(server.origin);
    return {
      measure: 'GET /, cached, 50 connections',
      value: round(value),
      unit: 'answers a second',
      ratio: `${round(value / limit)} of node:http`,
    };
  } finally {
    await server.stop();
    plain.close();
  }
}

/** Processor time of the home page, rendered for each request. */
async function measureRendering(): Promise<Measure> {
  const server = await startServer({ PAGE_CACHE_SIZE: '0' });
  try {
    const options = { url: server.origin, connections: 4, amount: 1000 };
    // The JIT compiler needs rounds to warm up.
    await autocannon(options);
    const before = await readProcessorTime(server.pid);
    await autocannon(options);
    const value = ((await readProcessorTime(server.pid)) - before) / options.amount;
    return { measure: 'GET /, uncached', value: round(value), unit: 'ms CPU' };
  } finally {
    await server.stop();
  }
}

/** Milliseconds of a process (Linux, proc(5)). */
async function readProcessorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // After the name in parentheses: utime is field 14, stime field 15, in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
