import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../../server/database/open-database.ts';
import { runGit } from '../../server/git/run-git.ts';
import { printJson } from '../../src/diagnostics/print-json.ts';
import { createAuthStore } from '../../studio/server/auth/auth-store.ts';
import { type AuthTables, authMigrations } from '../../studio/server/auth/tables.ts';
import type { Review } from '../../studio/server/protocol.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { generateManifests } from './generate-manifests.ts';
import { measureTyping } from './measure-typing.ts';
import { readUsage } from './process-usage.ts';
import type { Measure } from './report.ts';
import { median } from './report.ts';
import { createRepository, createSiteFolder } from './site-folder.ts';

const pages = 1000;
const openChanges = 50;
const authorCount = 5;
const savesEach = 10;

const origin = 'http://localhost:4121';

/** The Studio server of 1,000 pages and 50 open changes: its start, five authors at once, a publication. */
export async function measureStudio(): Promise<Measure[]> {
  const build = ['scripts/cli.ts', 'build', '--if-stale', '--studio'];
  await promisify(execFile)(process.execPath, build);
  const root = await mkdtemp(join(tmpdir(), 'vitrine-bench-studio-'));
  const site = await createSiteFolder((path) => generateManifests({ folder: path, count: pages }));
  try {
    const SITE_REPOSITORY = await createBareRepository(site.path, root);
    const DATA_DIR = join(root, 'data');
    await mkdir(DATA_DIR);
    const cookies = await signIn(DATA_DIR);
    const start = () =>
      startServer(
        {
          ...{ SITE_REPOSITORY, DATA_DIR, SITE_POLL: '0' },
          ...{ PORT: new URL(origin).port, STUDIO_ORIGIN: origin },
        },
        site.path,
        [process.execPath, resolve('dist/studio/server/main.js')],
      );
    const first = await start();
    for (let index = 0; index < openChanges; index += 1) {
      await begin(createCall(first, cookies[index % authorCount] ?? ''), index);
    }
    await first.terminate();
    return await measure(start, cookies);
  } finally {
    await site.remove();
    await rm(root, { recursive: true, force: true });
  }
}

async function measure(start: () => Promise<ServerProcess>, cookies: readonly string[]) {
  let begun = performance.now();
  const server = await start();
  const started = performance.now() - begun;
  try {
    const calls = cookies.map((cookie) => createCall(server, cookie));
    const ids: string[] = [];
    for (const [index, one] of calls.entries()) ids.push(await begin(one, openChanges + index));
    const saves: number[] = [];
    let memory = 0;
    await Promise.all(
      calls.map(async (one, index) => {
        for (let count = 0; count < savesEach; count += 1) {
          const saved = performance.now();
          await save(one, ids[index] ?? '', openChanges + index, `Title ${index} ${count}`);
          saves.push(performance.now() - saved);
          memory = Math.max(memory, (await readUsage(server.pid)).memory);
        }
      }),
    );
    const publications: number[] = [];
    for (const [index, one] of calls.entries()) {
      begun = performance.now();
      const { fingerprint } = await one<Review>(`GET /changes/${ids[index]}/review`);
      await one(`POST /changes/${ids[index]}/publish`, { fingerprint });
      publications.push(performance.now() - begun);
      memory = Math.max(memory, (await readUsage(server.pid)).memory);
    }
    const typing = await measureTyping(origin, cookies[0] ?? '');
    return [
      { name: 'start', value: started, unit: 'ms' },
      { name: 'from a key to the canvas, median', value: typing, unit: 'ms' },
      { name: 'a save, median', value: median(saves), unit: 'ms' },
      { name: 'publishing, first', value: publications[0] ?? Number.NaN, unit: 'ms' },
      { name: 'publishing, median', value: median(publications), unit: 'ms' },
      { name: 'memory at most', value: memory, unit: 'MB' },
    ];
  } finally {
    await server.stop();
  }
}

async function createBareRepository(site: string, root: string): Promise<string> {
  const folder = join(root, 'copy');
  const bare = join(root, 'site.git');
  await createRepository(site, folder);
  await runGit('clone', ['--quiet', '--bare'], { names: [folder, bare] });
  return bare;
}

/** The Cookie headers of publishers. */
async function signIn(DATA_DIR: string): Promise<string[]> {
  const database = await openDatabase<AuthTables>({ DATA_DIR }, [authMigrations]);
  const authors = createAuthStore(database);
  const cookies: string[] = [];
  for (let index = 0; index < authorCount; index += 1) {
    const email = `author-${index}@site.example`;
    const added = await authors.addAuthor({ email, name: `Author ${index}`, role: 'publisher' });
    cookies.push(`vitrine-studio=${await authors.createSession(added?.id ?? '')}`);
  }
  await database.kysely.destroy();
  return cookies;
}

type Call = <Answer>(call: string, body?: unknown) => Promise<Answer>;

const createCall =
  (server: ServerProcess, Cookie: string): Call =>
  async <Answer>(call: string, body?: unknown) => {
    const [method = '', path = ''] = call.split(' ');
    const response = await fetch(`${server.origin}/_vitrine/studio${path}`, {
      method,
      headers: { Cookie, 'Content-Type': 'application/json', Origin: origin },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${call}: ${response.status} ${text}`);
    // Of the type that the caller expects of this call.
    return JSON.parse(text) as Answer;
  };

async function save(call: Call, id: string, index: number, title: string): Promise<void> {
  const name = `page-manifests/many/page-${index}.json`;
  const stored = await call<{ text: string; hash: string }>(
    `GET /changes/${id}/document?name=${name}`,
  );
  const text = printJson({ ...JSON.parse(stored.text), title });
  const documents = [{ name, text, base: stored.hash }];
  await call(`PUT /changes/${id}/documents`, { documents });
}

/** A change of one page. */
async function begin(call: Call, index: number): Promise<string> {
  const { id } = await call<{ id: string }>('POST /changes', { title: `Change ${index}` });
  await save(call, id, index, `Title of ${index}`);
  return id;
}
