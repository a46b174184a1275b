import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { startServer } from '../../tests/support/server-process.ts';
import { measureThroughput } from './load.ts';
import type { Measure } from './report.ts';
import { median } from './report.ts';

const rounds = 3;
const seconds = 4;

/** `GET /`, compressed, against node:http with the same bytes: in turns, the median of each. */
export async function measureCachedPages(): Promise<Measure[]> {
  const server = await startServer();
  const plain = await startPlainServer(await fetchAnswer(`${server.origin}/`));
  try {
    const measures: Measure[] = [];
    for (const pipelining of [1, 10]) {
      const rates = { site: [] as number[], plain: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        const load = { pipelining, duration: seconds };
        rates.plain.push(await measureThroughput(plain.origin, load));
        rates.site.push(await measureThroughput(`${server.origin}/`, load));
      }
      const limit = median(rates.plain);
      const name =
        pipelining === 1 ? '50 connections' : `50 connections, ${pipelining} requests each`;
      measures.push(
        { group: 'GET / (cached)', name: `${name}: node:http`, value: limit, unit: 'requests/s' },
        {
          group: 'GET / (cached)',
          name: `${name}: Vitrine`,
          value: median(rates.site),
          unit: 'requests/s',
          comparison: { with: 'node:http', ratio: median(rates.site) / limit },
        },
      );
    }
    return measures;
  } finally {
    await server.stop();
    plain.stop();
  }
}

type Answer = { headers: string[]; body: string };

/** The raw answer, compressed as it was sent; asked for until it is compressed as well as can be. */
async function fetchAnswer(url: string): Promise<Answer> {
  let answer: Answer = { headers: [], body: '' };
  for (let previous = ''; previous === '' || previous !== answer.body; ) {
    previous = answer.body;
    for (let index = 0; index < 20; index += 1) answer = await fetchOnce(url);
  }
  return answer;
}

function fetchOnce(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const hopByHop = /^(date|connection|keep-alive)$/i;
        const headers = Object.entries(response.headers).flatMap(([name, value]) =>
          hopByHop.test(name) ? [] : [name, String(value)],
        );
        resolve({ headers, body: Buffer.concat(chunks).toString('base64') });
      });
    })
      .on('error', reject)
      .end();
  });
}

async function startPlainServer(answer: Answer) {
  const server = spawn(process.execPath, [`${import.meta.dirname}/plain-server.ts`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  server.stdin.end(JSON.stringify(answer));
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  return { origin: line.toString().trim(), stop: () => void server.kill('SIGKILL') };
}
