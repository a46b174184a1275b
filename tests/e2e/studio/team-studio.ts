import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BrowserContext, Page } from 'playwright/test';
import type { ServerProcess } from '../../../scripts/support/server-process.ts';
import { getFreePort, startServer } from '../../../scripts/support/server-process.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import {
  type AuthTables,
  authMigrations,
  createAuthStore,
  type NewAuthor,
} from '../../../studio/server/auth/auth-store.ts';
import { createGitRepository } from '../../support/git-repository.ts';
import { runNode } from '../../support/project-copy.ts';
import { test as base } from '../test.ts';

const program = [process.execPath, resolve('dist/studio/server/main.js')];

export const ana: NewAuthor = {
  name: 'Ana Martin',
  email: 'ana@ombrelle.example',
  role: 'publisher' as const,
};
export const bo: NewAuthor = {
  name: 'Bo Petit',
  email: 'bo@ombrelle.example',
  role: 'writer' as const,
};

type Answer = { status: number; body: Record<string, unknown> };

export type TeamStudio = {
  variables: Readonly<Record<string, string>>;
  /** Of the visitors' server. */
  visitors: string;
  /** Has a browser be an author's. */
  signIn: (context: BrowserContext, author: NewAuthor) => Promise<void>;
  endSessions: () => void;
  /** A call as an author, from another tab. */
  ask: (author: NewAuthor, call: string, body?: unknown) => Promise<Answer>;
  /** A file as it is online. */
  readOnline: (name: string) => Promise<string>;
};

/** The Studio server of the site, with a repository and a visitors' server of its own. */
export const test = base.extend<{ studio: TeamStudio }, { site: ServerProcess | undefined }>({
  studio: async ({ page: _page }, use) => {
    await runNode('.', 'scripts/cli.ts', ['build', '--if-stale', '--studio']);
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-team-'));
    // With pages and content alone, as compose.yaml makes it.
    const { address, git, push } = await createGitRepository(folder, async (copy) => {
      for (const name of ['page-manifests', 'content'])
        await cp(name, join(copy, name), { recursive: true });
    });
    await push();
    const repository = {
      SITE_REPOSITORY: address,
      SITE_POLL: '0',
      SITE_WEBHOOK_SECRET: 'a-secret-of-this-test',
    };
    const site = await startServer({ ...repository, DATA_DIR: join(folder, 'visitors') });
    const port = String(await getFreePort());
    const origin = `http://localhost:${port}`;
    const variables = { DATA_DIR: join(folder, 'studio'), STUDIO_ORIGIN: origin };
    const server = await startServer(
      { ...repository, ...variables, PORT: port, HOST: 'localhost', SITE_SERVERS: site.origin },
      resolve('.'),
      program,
    );
    const createSession = async (author: NewAuthor) => {
      const database = await openDatabase<AuthTables>(variables, [authMigrations]);
      const authors = createAuthStore(database);
      await authors.addAuthor(author);
      const { id = '' } = (await authors.findAuthor(author)) ?? {};
      const token = await authors.createSession(id);
      await database.kysely.destroy();
      return token;
    };
    await use({
      variables,
      visitors: site.origin,
      signIn: async (context, author) => {
        const cookie = { name: 'vitrine-studio', value: await createSession(author), url: origin };
        await context.addCookies([cookie]);
      },
      endSessions: () => {
        const database = new DatabaseSync(join(variables.DATA_DIR, 'submissions.sqlite'));
        database.exec('DELETE FROM studio_sessions');
        database.close();
      },
      ask: async (author, call, body) => {
        const [method = '', path = ''] = call.split(' ');
        const response = await fetch(`${origin}/_vitrine/studio${path}`, {
          method,
          headers: {
            Cookie: `vitrine-studio=${await createSession(author)}`,
            'Content-Type': 'application/json',
            Origin: origin,
            'X-Studio-Tab': author.email,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        return { status: response.status, body: text ? JSON.parse(text) : {} };
      },
      readOnline: async (name) => {
        await git('fetch', '--quiet', 'origin');
        return git('show', `origin/main:${name}`);
      },
    });
    await _page.close();
    await Promise.all([server.stop(), site.stop()]);
    await rm(folder, { recursive: true, force: true });
  },
  viewport: { width: 1536, height: 900 },
});

/** Studio on a page, as an author has it. */
export async function openTeam(page: Page, { variables }: TeamStudio, address: string) {
  await page.goto(`${variables.STUDIO_ORIGIN}/_vitrine/studio?${address}`);
  const canvas = page.frameLocator('main iframe');
  await canvas.locator(':root[data-studio="edit"]').waitFor({ state: 'attached' });
  const bar = page.getByRole('region', { name: 'Modification', exact: true });
  return {
    canvas,
    bar,
    dialog: page.getByRole('dialog'),
    field: page
      .getByRole('complementary', { name: 'Réglages' })
      .getByRole('textbox', { name: /^Titre/ })
      .first(),
    publish: bar.getByRole('button', { name: 'Publier', exact: true }),
    saved: bar.getByText('Enregistré', { exact: true }),
    change: () => new URL(page.url()).searchParams.get('change') ?? '',
  };
}
