import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type ServerProcess, startServer } from '../../../scripts/support/server-process.ts';
import type { SiteStatus } from '../../../server/site-updates/site-updates.ts';
import { createDataFolder, pageFile } from '../../support/followed-site.ts';
import { type GitRepository, openGitRepository } from '../../support/git-repository.ts';
import { pageOf } from '../../support/manifest-folder.ts';
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

const start = async (environment: Readonly<Record<string, string>>) => {
  const server = await startServer({
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

test('fifty updates under twenty busy connections: no error, no reset, no answer of two commits', async () => {
  const repository = await openBrokersRepository();
  await repository.push(numbered(0));
  const server = await start({ SITE_REPOSITORY: repository.address, WORK_MEMORY: '0' });
  let isBusy = true;
  const statuses = new Set<number>();
  const mixtures: string[] = [];
  const paths: [string, RegExp][] = [
    ['/version', /Version (\d+)\./g],
    ['/_vitrine/page?path=/version', /Version (\d+)\./g],
    ['/storage/version.svg', /<title>(\d+)</g],
    ['/sitemap.xml', /moving-(\d+)</g],
  ];
  const visit = async () => {
    while (isBusy) {
      for (const [path, pattern] of paths) {
        const response = await fetch(server.origin + path);
        statuses.add(response.status);
        const numbers = Array.from((await response.text()).matchAll(pattern), ([, one]) => one);
        if (new Set(numbers).size !== 1) mixtures.push(`${path}: ${numbers.join()}`);
      }
    }
  };
  const visitors = Array.from({ length: 20 }, visit);
  for (let version = 1; version <= 50; version += 1) {
    const commit = await repository.push(numbered(version));
    await tell(server);
    await waitForCommit(server, commit);
  }
  isBusy = false;
  await Promise.all(visitors);
  expect([...statuses]).toEqual([200]);
  expect(mixtures).toEqual([]);
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

test('a commit with dead links is not served, as npm run validate would not pass', async () => {
  const repository = await openBrokersRepository();
  const first = await repository.push(numbered(0));
  const server = await start({ SITE_REPOSITORY: repository.address });
  const links = [1, 2, 3].map((number) => `<p><a href="/nowhere-${number}">Suite</a></p>`).join('');
  const blocks = [{ type: 'post', content: { variant: 'plain', body: links } }];
  const commit = await repository.push({ [pageFile('version')]: pageOf('/version', { blocks }) });
  await tell(server);
  const readStatus = async () =>
    (await fetch(`${server.origin}/_vitrine/site`, authorised)).json() as Promise<SiteStatus>;
  await waitFor(async () => expect((await readStatus()).rejected?.commit).toBe(commit));
  const { commit: served, rejected } = await readStatus();
  expect(served).toBe(first);
  const dead = rejected?.diagnostics.filter(({ message }) => message.includes('/nowhere-'));
  expect(dead).toHaveLength(3);
  expect(await (await fetch(`${server.origin}/version`)).text()).toContain('Version 0.');
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
