import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startServer } from '../support/server-process.ts';
import type { Measure } from './report.ts';

const seconds = 4;
const visitors = 20;

/** Contact requests accepted a second, against commits of as many bytes that SQLite alone makes. */
export async function measureSubmissions(): Promise<Measure[]> {
  const limit = await measureCommits();
  const server = await startServer();
  let accepted = 0;
  const end = performance.now() + seconds * 1000;
  const visit = async (visitor: number) => {
    for (let count = 0; performance.now() < end; count += 1) {
      const form = new FormData();
      const fields = {
        name: `Visiteur ${visitor}`,
        mail: `visiteur-${visitor}-${count}@courtier.example`,
        phone: '01 99 00 12 34',
        entreprise: 'Cabinet Exemple',
        message: `Merci de me rappeler au sujet de la garantie financière (${count}).`,
      };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const response = await fetch(`${server.origin}/api/contacts`, { method: 'POST', body: form });
      if (response.status !== 201) throw new Error(`POST /api/contacts: ${response.status}`);
      accepted += 1;
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  await server.stop();
  const rate = accepted / seconds;
  const group = 'submissions (SQLite)';
  return [
    { group, name: 'bare commits, synchronous=FULL', value: limit, unit: 'commits/s' },
    {
      group,
      name: `contact requests, ${visitors} visitors`,
      value: rate,
      unit: 'submissions/s',
      comparison: { with: 'bare commits', ratio: rate / limit },
    },
  ];
}

async function measureCommits(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-commits-'));
  const database = new DatabaseSync(join(folder, 'bare.sqlite'));
  database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE kept (bytes BLOB)');
  const insert = database.prepare('INSERT INTO kept VALUES (?)');
  const bytes = new Uint8Array(4096);
  let commits = 0;
  const begin = performance.now();
  for (; performance.now() - begin < 2000; commits += 1) insert.run(bytes);
  const rate = commits / ((performance.now() - begin) / 1000);
  database.close();
  await rm(folder, { recursive: true, force: true });
  return rate;
}
