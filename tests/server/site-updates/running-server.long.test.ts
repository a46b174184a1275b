import { existsSync } from 'node:fs';
import { cp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type ServerProcess, startServer } from '../../../scripts/support/server-process.ts';
import { pageFile } from '../../support/followed-site.ts';
import { openGitRepository } from '../../support/git-repository.ts';
import { makeFolder } from '../../support/make-folder.ts';
import { pageOf } from '../../support/manifest-folder.ts';
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
    SITE_WEBHOOK_SECRET: secret,
    SITE_POLL: '0',
    API_ORIGIN: '',
    LOG_LEVEL: 'warn',
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

test('ten updates under ten busy connections: no error, no reset, no answer of two commits', async () => {
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
  const visitors = Array.from({ length: 10 }, visit);
  for (let version = 1; version <= 10; version += 1) {
    const commit = await repository.push(numbered(version));
    await tell(server);
    await waitForCommit(server, commit);
  }
  isBusy = false;
  await Promise.all(visitors);
  expect([...statuses]).toEqual([200]);
  expect(mixtures).toEqual([]);
});

test('killed at any moment of an update, the next start serves a whole commit, and then the newest', async () => {
  const repository = await openBrokersRepository();
  let newest = await repository.push(numbered(0));
  const known = new Set([newest]);
  const DATA_DIR = await makeFolder();
  const environment = { SITE_REPOSITORY: repository.address, DATA_DIR };
  for (let round = 1; round <= 6; round += 1) {
    const server = await start(environment);
    expect(known).toContain(await readCommit(server));
    expect((await fetch(`${server.origin}/version`)).status).toBe(200);
    await waitForCommit(server, newest);
    newest = await repository.push(numbered(round));
    known.add(newest);
    await tell(server);
    // Anywhere between its first step and its last: the machine decides how far it comes.
    for (let turns = round ** 2; turns > 0; turns -= 1) await readCommit(server);
    await server.stop();
  }
  const last = await start(environment);
  await waitForCommit(last, newest);
  // The processes of the commit before it answer until they hear of it.
  const readTitle = async () =>
    /Version \d/.exec(await (await fetch(`${last.origin}/version`)).text());
  await waitFor(async () => expect(await readTitle()).toContain('Version 6'));
});

test('without SITE_REPOSITORY no git runs, nothing is written for it, and nobody can ask about it', async () => {
  const folder = await makeFolder();
  const trace = join(folder, 'ran');
  await writeFile(join(folder, 'git'), `#!/bin/sh\ntouch '${trace}'\nexit 1\n`, { mode: 0o755 });
  const DATA_DIR = await makeFolder();
  const server = await start({ DATA_DIR, PATH: `${folder}:${process.env.PATH}`, SITE_POLL: '1' });
  const asked = await fetch(`${server.origin}/_vitrine/site`, authorised);
  expect([(await tell(server)).status, asked.status]).toEqual([404, 404]);
  expect(await readdir(DATA_DIR)).not.toContain('site');
  expect(await server.terminate()).toBe(0);
  expect(existsSync(trace)).toBe(false);
});
