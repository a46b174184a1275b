import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import type { ServerProcess } from '../../../scripts/support/server-process.ts';
import { findFreePort, startServer } from '../../../scripts/support/server-process.ts';
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

/** What ends all sessions: their time, or who runs the server. */
function endSessions(): void {
  const database = new DatabaseSync(join(folder, 'studio/submissions.sqlite'));
  database.exec('DELETE FROM studio_sessions');
  database.close();
}

/** Studio's calls wait until what is returned is called: what is typed before is not saved yet. */
async function holdCalls(page: Page): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  await page.route('**/_vitrine/studio/changes/**', async (route) => {
    await released.promise;
    await route.continue();
  });
  return async () => {
    released.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** Asks on the sign-in page for a link, and opens the one in the mail. */
async function signInByMail(page: Page): Promise<void> {
  const outbox = join(folder, 'studio/outbox');
  // Hidden ones are still being written.
  const listMails = async () =>
    (await readdir(outbox).catch((): string[] => [])).filter((name) => !name.startsWith('.'));
  const before = await listMails();
  await page.getByLabel('Adresse e-mail').fill('claire@site.example');
  await page.getByRole('button', { name: 'Recevoir un lien de connexion' }).click();
  await expect(page.getByRole('heading', { name: 'Consultez votre messagerie' })).toBeVisible();
  const listNew = async () => (await listMails()).filter((name) => !before.includes(name));
  await expect.poll(listNew).toHaveLength(1);
  const mail = await readFile(join(outbox, (await listNew()).join()), 'utf8');
  const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  await page.goto(/http:\S+\/sign-in\/link\?\S+/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Se connecter' }).click();
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
  const port = String(await findFreePort());
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

test('a text that is pressed on the page leads to its field, and the page shows what is typed there', async ({
  page,
}) => {
  await page.goto(`${studioOrigin}/_vitrine/studio?page=/about`);
  await signInByMail(page);
  const canvas = page.frameLocator('main iframe');
  await expect(canvas.locator(':root[data-studio="edit"]')).toBeAttached();
  const heading = canvas.locator('main h2').first();
  await heading.click();
  await page.locator('aside :is(input, textarea):focus').press('End');
  await page.keyboard.type(' et ici');
  await expect(heading).toContainText('et ici');
  // A page that leads elsewhere stays where it is edited.
  await page.goto(`${studioOrigin}/_vitrine/studio?page=/claim/yours`);
  await expect(canvas.locator(':root[data-studio="edit"]')).toBeAttached();
  await expect(canvas.locator('form')).toBeVisible();
});

test('a session that ends in the middle of a sentence: what was typed is there, and saved, after signing in again', async ({
  page,
  context,
  incidents,
}) => {
  // The canvas asks for more without a session, too.
  incidents.expect(/401|409|did not load/);
  await page.goto(`${studioOrigin}/_vitrine/studio?page=/about`);
  await signInByMail(page);
  const title = page
    .getByRole('complementary', { name: 'Réglages' })
    .getByLabel('Titre', { exact: true });
  const saved = page.getByText('Enregistré', { exact: true });
  const ended = page.getByRole('dialog', { name: 'Votre session a pris fin' });
  await title.fill('Une phrase');
  await expect(page).toHaveURL(/[?&]change=/);
  await expect(saved).toBeVisible();
  const id = new URL(page.url()).searchParams.get('change');
  const readSaved = () => {
    const database = new DatabaseSync(join(folder, 'studio/submissions.sqlite'));
    const query = database.prepare('SELECT text FROM studio_drafts WHERE change_id = ?');
    const { text } = query.get(id) ?? {};
    database.close();
    return JSON.parse(String(text)).title;
  };

  const release = await holdCalls(page);
  await title.fill('Une phrase que la session');
  endSessions();
  await release();
  await expect(ended).toBeVisible();
  expect(readSaved()).toBe('Une phrase');
  const tab = context.waitForEvent('page');
  await ended.getByRole('link', { name: 'Se connecter' }).click();
  const other = await tab;
  await signInByMail(other);
  await expect(other).toHaveURL(/\/_vitrine\/studio/);
  await other.close();
  await expect(ended).toBeHidden();
  await expect(title).toHaveValue('Une phrase que la session');
  await expect(saved).toBeVisible();
  expect(readSaved()).toBe('Une phrase que la session');
});
