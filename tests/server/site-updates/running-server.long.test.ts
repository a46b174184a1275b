import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type ServerProcess, startServer } from '../../../scripts/support/server-process.ts';
import type { SiteStatus } from '../../../server/site-updates/site-updates.ts';
import { createDataFolder, pageFile } from '../../support/followed-site.ts';
import { type GitRepository, openGitRepository } from '../../support/git-repository.ts';
import { startInspectedServer } from '../../support/inspected-server.ts';
import { pageOf } from '../../support/manifest-folder.ts';
import { startOwnPostgres } from '../../support/postgres.ts';
import { createRandom, testSeed } from '../../support/random.ts';
import { waitFor } from '../../support/wait-for.ts';

const secret = 'a-secret-of-the-forge';
const authorised = { headers: { Authorization: `Bearer ${secret}` } };

/** The broker's whole site in a repository. */
const openBrokersRepository = () =>
  openGitRepository(async (folder) => {
    for (const name of ['page-manifests', 'content']) {
      await cp(name, join(folder, name), { recursive: true });
    }
  });

/** One page, one picture and one listed route that say the same number. */
const numbered = (version: number) => ({
  [pageFile('version')]: pageOf('/version', { title: `Version ${version}.` }),
  [pageFile('moving')]: pageOf(`/moving-${version}`, { title: 'Moving' }),
  'content/storage/version.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${version}</title></svg>`,
});

const start = async (
  environment: Readonly<Record<string, string>>,
  launch: typeof startInspectedServer | typeof startServer = startServer,
) => {
  const server = await launch({
    ...{ SITE_WEBHOOK_SECRET: secret, SITE_POLL: '0', API_ORIGIN: '', LOG_LEVEL: 'warn' },
    ...environment,
  });
  onTestFinished(server.stop);
  return server;
};

const tell = ({ origin }: ServerProcess) =>
  fetch(`${origin}/_vitrine/site-changed`, { method: 'POST', ...authorised });
const readCommit = async ({ origin }: ServerProcess) => {
  const response = await fetch(`${origin}/_vitrine/site`, authorised);
  return ((await response.json()) as { commit: string | null }).commit;
};
const waitForCommit = (server: ServerProcess, commit: string) =>
  waitFor(async () => expect(await readCommit(server)).toBe(commit));

describe('fifty updates under twenty busy connections', () => {
  test('no error, no reset, no answer of two commits, and no memory is kept', async () => {
    const repository = await openBrokersRepository();
    await repository.push(numbered(0));
    const DATA_DIR = await createDataFolder();
    const environment = { SITE_REPOSITORY: repository.address, DATA_DIR, WORK_MEMORY: '0' };
    const server = (await start(environment, startInspectedServer)) as Awaited<
      ReturnType<typeof startInspectedServer>
    >;
    let isBusy = true;
    const statuses = new Map<number, number>();
    const mixtures: string[] = [];
    const read = async (path: string) => {
      const response = await fetch(server.origin + path);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      return response.text();
    };
    const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
    const visit = async () => {
      let last = 0;
      const paths: [string, RegExp][] = [
        ['/version', /Version (\d+)\./],
        ['/_vitrine/page?path=/version', /Version (\d+)\./],
        ['/storage/version.svg', /<title>(\d+)</],
        ['/sitemap.xml', /moving-(\d+)</],
      ];
      while (isBusy) {
        // What one commit has said no later answer takes back: whichever part says it.
        for (const [path, pattern] of paths) {
          const text = await read(path);
          const numbers = Array.from(text.matchAll(new RegExp(pattern, 'g')), ([, one]) =>
            Number(one),
          );
          if (new Set(numbers).size !== 1) mixtures.push(`${path}: ${numbers.join()}`);
          const number = numberIn(text, pattern);
          if (!(number >= last)) mixtures.push(`${path}: ${number} after ${last}`);
          last = number;
        }
      }
    };
    const visitors = Array.from({ length: 20 }, visit);
    const publish = async (version: number) => {
      const commit = await repository.push(numbered(version));
      await tell(server);
      await waitForCommit(server, commit);
    };
    for (let version = 1; version <= 10; version += 1) await publish(version);
    const before = await server.measure();
    for (let version = 11; version <= 50; version += 1) await publish(version);
    isBusy = false;
    await Promise.all(visitors);
    const after = await server.measure();
    expect([...statuses.keys()]).toEqual([200]);
    expect(mixtures).toEqual([]);
    // A commit that stayed in memory would be several megabytes, forty times.
    expect((after.heap - before.heap) / 2 ** 20).toBeLessThan(20);
    expect((after.outside - before.outside) / 2 ** 20).toBeLessThan(20);
  });
});

test(`killed at any moment of an update, the next start serves a whole commit, and then the newest (TEST_SEED=${testSeed})`, async () => {
  const repository = await openBrokersRepository();
  let newest = await repository.push(numbered(0));
  const known = new Set([newest]);
  const DATA_DIR = await createDataFolder();
  const environment = { SITE_REPOSITORY: repository.address, DATA_DIR };
  const random = createRandom();
  for (let round = 1; round <= 12; round += 1) {
    const server = await start(environment);
    const commit = await readCommit(server);
    expect(known).toContain(commit);
    expect((await fetch(`${server.origin}/version`)).status).toBe(200);
    await waitForCommit(server, newest);
    newest = await repository.push(numbered(round));
    known.add(newest);
    await tell(server);
    // Anywhere between its first step and its last: the machine decides how far it comes.
    for (let turns = random.below(40); turns > 0; turns -= 1) await readCommit(server);
    await server.stop();
  }
  const last = await start(environment);
  await waitForCommit(last, newest);
  expect(await (await fetch(`${last.origin}/version`)).text()).toContain('Version 12.');
});

test('three processes on one PostgreSQL: one is told, all serve the new commit, also after a restart of it', async () => {
  const postgres = await startOwnPostgres();
  onTestFinished(postgres.stop);
  const repository = await openBrokersRepository();
  await repository.push(numbered(0));
  const environment = {
    SITE_REPOSITORY: repository.address,
    DATABASE_URL: await postgres.createDatabase(),
  };
  const servers = await Promise.all([1, 2, 3].map(() => start(environment)));
  const [first] = servers;
  if (!first) throw new Error('No server was started.');
  const publish = async (version: number) => {
    const commit = await repository.push(numbered(version));
    // Nobody polls: the others know it from the one that was told.
    await tell(first);
    await Promise.all(servers.map((server) => waitForCommit(server, commit)));
  };
  await publish(1);
  await postgres.shutDown('immediate');
  await postgres.start();
  await publish(2);
});

test('a hundred changed pages and more are indexed in a process of their own, with their mistakes', async () => {
  const repository = await openBrokersRepository();
  const pages = (more: object) =>
    Object.fromEntries(
      Array.from({ length: 150 }, (_, number) => [
        pageFile(`many-${number}`),
        pageOf(`/many-${number}`, more),
      ]),
    );
  const first = await repository.push(pages({ title: 'First' }));
  const server = await start({ SITE_REPOSITORY: repository.address });
  expect(await readCommit(server)).toBe(first);
  await repository.push(pages({ tittle: 'Wrong' }));
  await tell(server);
  const readStatus = async () =>
    (await fetch(`${server.origin}/_vitrine/site`, authorised)).json() as Promise<SiteStatus>;
  await waitFor(async () => {
    expect((await readStatus()).rejected?.diagnostics).toHaveLength(150);
  });
  const second = await repository.push(pages({ title: 'Second' }));
  await tell(server);
  await waitForCommit(server, second);
  const text = await (await fetch(`${server.origin}/many-149`)).text();
  expect(text).toContain('<title>Second');
});

describe('without SITE_REPOSITORY', () => {
  /** A `git` that only says that it ran. */
  const watchGit = async () => {
    const folder = await createDataFolder();
    const trace = join(folder, 'ran');
    await writeFile(join(folder, 'git'), `#!/bin/sh\ntouch '${trace}'\nexit 1\n`, { mode: 0o755 });
    return { trace, PATH: `${folder}:${process.env.PATH}` };
  };

  test('no git runs, nothing is written for it, and nobody can ask about it', async () => {
    const { trace, PATH } = await watchGit();
    const DATA_DIR = await createDataFolder();
    const server = await start({ DATA_DIR, PATH, SITE_POLL: '1' });
    const told = await tell(server);
    const asked = await fetch(`${server.origin}/_vitrine/site`, authorised);
    expect([told.status, asked.status]).toEqual([404, 404]);
    expect(await readdir(DATA_DIR)).not.toContain('site');
    expect(await server.terminate()).toBe(0);
    expect(existsSync(trace)).toBe(false);
  });

  test('every answer is as with it, byte for byte', async () => {
    const repository = await openBrokersRepository();
    await repository.push();
    const variables = { PUBLIC_ORIGIN: 'https://site.example' };
    const servers = await Promise.all([
      start(variables),
      start({ ...variables, SITE_REPOSITORY: repository.address }),
    ]);
    for (const path of ['/', '/about', '/nowhere', '/sitemap.xml', '/api/offers', '/healthz']) {
      const [without, following] = await Promise.all(
        servers.map(async ({ origin }) => {
          const response = await fetch(origin + path);
          const { date: _, 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers);
          return { status: response.status, headers, text: await response.text() };
        }),
      );
      expect(without, path).toEqual(following);
    }
  });
});

test('a visitor sees a push without a webhook, by the next look', async () => {
  const repository: GitRepository = await openBrokersRepository();
  await repository.push(numbered(0));
  const server = await start({ SITE_REPOSITORY: repository.address, SITE_POLL: '1' });
  await repository.push(numbered(1));
  await waitFor(async () => {
    expect(await (await fetch(`${server.origin}/version`)).text()).toContain('Version 1.');
  });
  await rm(repository.address, { recursive: true });
  expect((await fetch(`${server.origin}/version`)).status).toBe(200);
  expect(await readFile(pageFile('about'), 'utf8')).toContain('/about');
});
