import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { startServer } from '../support/server-process.ts';
import { measureThroughput } from './load.ts';
import { readUsage } from './process-usage.ts';
import type { Measure } from './report.ts';
import { median } from './report.ts';

const rounds = 3;
const seconds = 4;

type Rounds = { rates: number[]; costs: number[] };

/**
 * `GET /`, compressed, against node:http with the same bytes: in turns, the median of each. The load
 * generator may be the limit of both; what an answer costs its server is then the fairer ratio.
 */
export async function measureCachedPages(): Promise<Measure[]> {
  const server = await startServer();
  const plain = await startPlainServer(await fetchAnswer(`${server.origin}/`));
  try {
    const ofSite: Rounds = { rates: [], costs: [] };
    const ofPlain: Rounds = { rates: [], costs: [] };
    for (let round = 0; round < rounds; round += 1) {
      await measureRound(plain, ofPlain);
      await measureRound(server, ofSite);
    }
    return [
      ...compare('50 connections', 'requests/s', median(ofPlain.rates), median(ofSite.rates)),
      ...compare('an answer', 'ms CPU', median(ofPlain.costs), median(ofSite.costs)),
    ];
  } finally {
    await server.stop();
    plain.stop();
  }
}

async function measureRound(
  { origin, pid }: { origin: string; pid: number },
  { rates, costs }: Rounds,
): Promise<void> {
  const before = await readUsage(pid);
  const rate = await measureThroughput(`${origin}/`, { duration: seconds });
  const after = await readUsage(pid);
  rates.push(rate);
  costs.push((after.cpu - before.cpu) / (rate * seconds));
}

const group = 'GET / (cached)';

const compare = (name: string, unit: string, limit: number, value: number): Measure[] => [
  { group, name: `${name}: node:http`, value: limit, unit },
  {
    group,
    name: `${name}: Vitrine`,
    value,
    unit,
    comparison: { with: 'node:http', ratio: value / limit },
  },
];

type Answer = { headers: string[]; body: string };

/** The raw response, requested until it has its final compression. */
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
  return {
    origin: line.toString().trim(),
    // It has printed its address: it runs.
    pid: server.pid as number,
    stop: () => void server.kill('SIGKILL'),
  };
}
