import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runGit } from '../../server/git/run-git.ts';

export type SiteFolder = { path: string; remove: () => Promise<void> };

/**
 * Creates a folder to start the server in: the files of `write`, and links to the project's for the rest.
 * It has its own page index.
 */
export async function createSiteFolder(
  write: (path: string) => Promise<void>,
): Promise<SiteFolder> {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  await write(path);
  await mkdir(join(path, 'dist'));
  for (const name of [
    ...['page-manifests', 'content', 'form-schemas', 'generated'],
    ...['dist/client', 'dist/server'],
  ]) {
    if (!existsSync(join(path, name))) await symlink(resolve(name), join(path, name));
  }
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

const author = {
  ...{ GIT_AUTHOR_NAME: 'bench', GIT_AUTHOR_EMAIL: 'bench@site.example' },
  ...{ GIT_COMMITTER_NAME: 'bench', GIT_COMMITTER_EMAIL: 'bench@site.example' },
};

/** Creates a repository with the pages and the content of a site. */
export async function createRepository(site: string, folder: string): Promise<void> {
  for (const name of ['page-manifests', 'content']) {
    await cp(join(site, name), join(folder, name), { recursive: true });
  }
  await runGit('init', ['--quiet', '--initial-branch=main'], { folder });
  await commitAll(folder);
}

export async function commitAll(folder: string): Promise<void> {
  await runGit('add', ['--all'], { folder });
  await runGit('commit', ['--quiet', '--message=Change the site'], { folder, variables: author });
}
