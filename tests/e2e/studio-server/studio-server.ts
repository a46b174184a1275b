import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { findFreePort, startServer } from '../../../scripts/support/server-process.ts';
import { makeFolder } from '../../support/make-folder.ts';
import { expect } from '../test.ts';

const run = promisify(execFile);
const cli = resolve('scripts/cli.ts');

export type StudioServer = {
  origin: string;
  /** Signs an author in by a link, as `npm run authors -- link` prints it. */
  signIn: (page: Page, mail: string, role: 'writer' | 'publisher') => Promise<void>;
  stop: () => Promise<void>;
};

/** Builds the Studio server of a site, and starts it on a repository with the site's pages and content. */
export async function startStudioServer(site: string): Promise<StudioServer> {
  await run(process.execPath, [cli, 'build', site, '--if-stale', '--studio']);
  const folder = await makeFolder();
  const origin = `http://localhost:${await findFreePort()}`;
  const variables = { DATA_DIR: join(folder, 'data'), STUDIO_ORIGIN: origin };
  const server = await startServer(
    {
      ...variables,
      SITE_REPOSITORY: await createRepository(site, join(folder, 'repository')),
      SITE_POLL: '0',
      PORT: new URL(origin).port,
      HOST: 'localhost',
    },
    resolve(site),
    [process.execPath, 'dist/studio/server/main.js'],
  );
  const authors = (...args: string[]) =>
    run(process.execPath, [cli, 'authors', ...args], { env: { ...process.env, ...variables } });
  return {
    origin,
    signIn: async (page, mail, role) => {
      await authors('add', mail, '--name', mail.split('@')[0] ?? mail, '--role', role);
      const { stdout } = await authors('link', mail);
      await page.goto(/http:\S+/.exec(stdout)?.[0] ?? '');
      await page.getByRole('main').getByRole('button').click();
      await expect(page).toHaveURL(/\/_vitrine\/studio/);
    },
    stop: async () => {
      await server.stop();
    },
  };
}

/** A repository with pages and content alone, as compose.yaml makes it. */
async function createRepository(site: string, folder: string): Promise<string> {
  const git = (...args: string[]) =>
    run('git', ['-C', folder, '-c', 'user.name=Dev', '-c', 'user.email=dev@site.example', ...args]);
  for (const name of ['page-manifests', 'content']) {
    await cp(join(site, name), join(folder, name), { recursive: true });
  }
  await git('init', '--quiet', '--initial-branch=main');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'Begin the site');
  return folder;
}
