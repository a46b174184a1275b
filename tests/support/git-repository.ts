import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** An author, and nothing of the machine's configuration. */
const variables = {
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@site.example',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@site.example',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
};

export type GitRepository = {
  /** Path of the bare repository. */
  address: string;
  /** Folder of a working copy of it. */
  folder: string;
  git: (...args: string[]) => Promise<string>;
  /** Writes files, commits everything in the working copy and pushes it. Returns the commit. */
  push: (files?: Readonly<Record<string, unknown>>) => Promise<string>;
};

/** The bare repository and its working copy in a folder. */
function openRoot(root: string): GitRepository {
  const address = join(root, 'site.git');
  const folder = join(root, 'copy');
  const git = async (...args: string[]) => {
    const { stdout } = await run('git', ['-C', folder, ...args], {
      env: { ...process.env, ...variables },
      maxBuffer: 2 ** 26,
    });
    return stdout.trim();
  };
  const push: GitRepository['push'] = async (files = {}) => {
    for (const [name, value] of Object.entries(files)) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, typeof value === 'string' ? value : JSON.stringify(value, null, 2));
    }
    await git('add', '--all');
    await git('commit', '--quiet', '--allow-empty', '--message', 'Change the site');
    await git('push', '--quiet', '--force', 'origin', 'HEAD:main');
    return git('rev-parse', 'HEAD');
  };
  return { address, folder, git, push };
}

/** A bare repository with the branch `main` below `root`, and a working copy of it that `write` fills. */
export async function createGitRepository(
  root: string,
  write: (folder: string) => Promise<unknown> = async () => {},
): Promise<GitRepository> {
  const repository = openRoot(root);
  const { address, folder, git } = repository;
  await mkdir(folder);
  await git('init', '--quiet', '--bare', '--template=', '--initial-branch=main', address);
  await git('init', '--quiet', '--template=', '--initial-branch=main');
  // Relative: the remote of a copy of both folders is the copied repository.
  await git('remote', 'add', 'origin', '../site.git');
  await write(folder);
  return repository;
}

/** The same in a folder of its own, until the test ends. */
export async function openGitRepository(
  write?: (folder: string) => Promise<unknown>,
): Promise<GitRepository> {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-git-'));
  const { onTestFinished } = await import('vitest');
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return createGitRepository(root, write);
}

/** Copies both folders of a repository to `root`: a repository of one's own without a process of git. */
export async function copyGitRepository(
  { folder }: GitRepository,
  root: string,
): Promise<GitRepository> {
  await cp(dirname(folder), root, { recursive: true });
  return openRoot(root);
}
