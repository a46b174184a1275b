import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ServerProcess } from '../../../scripts/support/server-process.ts';
import { startServer } from '../../../scripts/support/server-process.ts';
import { expect, test } from '../test.ts';

const run = promisify(execFile);
const cli = resolve('scripts/cli.ts');
const secret = 'a-secret-of-this-test';

let folder = '';
let site: ServerProcess;
let studio: ServerProcess;
let studioOrigin = '';
let variables: Readonly<Record<string, string>> = {};

const runCli = (...words: string[]) =>
  run(process.execPath, [cli, ...words], { env: { ...process.env, ...variables } });

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

/** A repository with pages and content alone, as compose.yaml makes it. */
async function createRepository(): Promise<string> {
  const copy = join(folder, 'copy');
  const bare = join(folder, 'site.git');
  const git = (...args: string[]) =>
    run('git', ['-C', copy, '-c', 'user.name=Dev', '-c', 'user.email=dev@site.example', ...args]);
  for (const name of ['page-manifests', 'content']) {
    await cp(name, join(copy, name), { recursive: true });
  }
  await git('init', '--quiet', '--initial-branch=main');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'Begin the site');
  await run('git', ['clone', '--quiet', '--bare', copy, bare]);
  return bare;
}

test.beforeAll(async () => {
  await run(process.execPath, [cli, 'build', '--if-stale', '--studio']);
  folder = await mkdtemp(join(tmpdir(), 'vitrine-team-'));
  const repository = {
    SITE_REPOSITORY: await createRepository(),
    SITE_WEBHOOK_SECRET: secret,
    SITE_POLL: '0',
  };
  site = await startServer({ ...repository, DATA_DIR: join(folder, 'visitors') });
  const port = String(await findPort());
  studioOrigin = `http://localhost:${port}`;
  variables = { DATA_DIR: join(folder, 'studio'), STUDIO_ORIGIN: studioOrigin };
  studio = await startServer(
    { ...repository, ...variables, PORT: port, HOST: 'localhost', SITE_SERVERS: site.origin },
    resolve('.'),
    [process.execPath, 'dist/studio/server/main.js'],
  );
  await runCli('authors', 'add', 'claire@site.example', '--name', 'Claire', '--role', 'publisher');
});

test.afterAll(async () => {
  await Promise.all([site.stop(), studio.stop()]);
  await rm(folder, { recursive: true, force: true });
});

test('an author signs in by a link, changes a title and publishes it to the visitors', async ({
  page,
}) => {
  const { stdout } = await runCli('authors', 'link', 'claire@site.example');
  const link = /http:\S+/.exec(stdout)?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/_vitrine\/studio/);
  const canvas = page.frameLocator('main iframe');
  await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByLabel('Titre', { exact: true }).first().fill('Un titre publié par Claire');
  await expect(page).toHaveURL(/[?&]change=/);
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Un titre publié par Claire').last()).toBeVisible();
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'En ligne' })).toBeVisible();

  await expect
    .poll(async () => (await fetch(site.origin)).text())
    .toContain('<title>Un titre publié par Claire');
  const log = await run('git', ['-C', join(folder, 'site.git'), 'log', '-1', '--format=%an <%ae>']);
  expect(log.stdout.trim()).toBe('Claire <claire@site.example>');

  // The link has been used.
  const again = await page.context().request.get(link);
  expect(again.status()).toBe(410);
});
