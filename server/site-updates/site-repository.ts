import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { resolveAddress } from '../git/repository-address.ts';
import { GitError, type GitOptions, runGit } from '../git/run-git.ts';

export type SiteRepository = ReturnType<typeof openSiteRepository>;

type RepositoryOptions = {
  /** SITE_REPOSITORY and SITE_BRANCH. */
  address: string;
  branch: string;
  /** The bare copy, with a worktree for each place. It holds nothing that cannot be fetched again. */
  folder: string;
  signal?: AbortSignal | undefined;
};

/** The site's folders that a running build reads, and Studio edits; the rest of a site is its code. */
export const siteFolders = ['page-manifests', 'content'];

/** Objects that git keeps in a file each before the copy is packed: about a hundred updates. */
const looseObjects = 500;

/** Milliseconds of silence after which git is stopped: a large copy may take an hour. */
const silence = 120_000;

const ownReference = 'refs/heads/site';

/** The repository whose branch is served. All functions reject with a {@link GitError}. */
export function openSiteRepository(options: RepositoryOptions) {
  const { branch, signal } = options;
  const folder = resolve(options.folder);
  const address = resolveAddress(options.address);
  const reference = `refs/heads/${branch}`;
  const git = (command: string, args: readonly string[], more: GitOptions = {}) =>
    runGit(command, args, { signal, ...more });
  let failures = 0;

  /** The branch's newest commit, as its server says. */
  const getHead = async () => {
    const answer = await git('ls-remote', [], { names: [address, reference] });
    const line = answer.split('\n').find((text) => text.endsWith(`\t${reference}`));
    if (!line) throw new GitError(`git ls-remote: the repository has no branch ${branch}`);
    return line.slice(0, line.indexOf('\t'));
  };
  /** Makes an empty copy, which names objects by the hash of its repository. */
  const createCopy = async (copy: string) => {
    const format = (await getHead()).length === 64 ? 'sha256' : 'sha1';
    const args = ['--quiet', '--bare', '--template=', `--object-format=${format}`];
    await git('init', args, { names: [copy] });
  };
  const fetchInto = async (copy: string) => {
    if (!existsSync(copy)) await createCopy(copy);
    await git('fetch', ['--progress', '--depth=1', '--no-tags', '--no-write-fetch-head'], {
      folder: copy,
      names: [address, `+${reference}:${ownReference}`],
      timeout: silence,
      isPatient: true,
    });
    return (await git('rev-parse', ['--verify', ownReference], { folder: copy })).trim();
  };

  return {
    getHead,
    createCopy,
    /** Copies the branch's newest commit, without its history, and returns it. */
    fetch: async () => {
      try {
        const commit = await fetchInto(folder);
        failures = 0;
        return commit;
      } catch (error) {
        failures += 1;
        // A killed git leaves locks, a lost disk block a broken file. A new copy helps, and costs its
        // server much: after 1, 2, 4, 8 … failures.
        const isDue = Number.isInteger(Math.log2(failures));
        if (signal?.aborted || !isDue || !existsSync(folder)) throw error;
        return replaceFolder(folder, fetchInto);
      }
    },
    /** Makes a folder hold the pages and the content of a commit that was fetched, and nothing else. */
    checkOut: (commit: string, place: string) => checkOut(git, folder, commit, resolve(place)),
    /** A hash of a commit's files at these paths; undefined without files. */
    hashCode: async (commit: string, names: readonly string[]) =>
      hashTree(await git('ls-tree', ['-r', '-z', '--full-tree', commit], { folder, names })),
    /** Packs the copy and removes earlier commits, where their files have become many. */
    collectGarbage: async () => {
      const counts = await git('count-objects', [], { folder });
      if (Number.parseInt(counts, 10) < looseObjects) return;
      await git('gc', ['--quiet', '--prune=now'], { folder, timeout: silence });
    },
  };
}

/** Replaces a folder by another once a task has filled that one. */
async function replaceFolder<Result>(folder: string, fill: (copy: string) => Promise<Result>) {
  const copy = `${folder}.new`;
  await rm(copy, { recursive: true, force: true });
  const result = await fill(copy);
  await rm(folder, { recursive: true, force: true });
  await rename(copy, folder);
  return result;
}

async function checkOut(
  git: (command: string, args: readonly string[], more?: GitOptions) => Promise<string>,
  repository: string,
  commit: string,
  path: string,
): Promise<void> {
  const there = { folder: path, timeout: silence };
  const writeFiles = async () => {
    await git('checkout', ['--quiet', '--force', '--detach', commit], there);
    // What a killed checkout has left.
    await git('clean', ['--quiet', '-ffdx'], there);
  };
  try {
    // Writes the files that differ from those of the commit that was here before.
    if (!existsSync(join(path, '.git'))) throw new GitError(`${path} is empty`);
    await writeFiles();
  } catch {
    await rm(path, { recursive: true, force: true });
    const [copy, names] = [{ folder: repository }, [path, commit]];
    await git('worktree', ['prune'], copy);
    await git('worktree', ['add', '--quiet', '--detach', '--no-checkout'], { ...copy, names });
    await git('sparse-checkout', ['set', ...siteFolders], there);
    await writeFiles();
  }
  // Git stores no empty folders, and the server reads these.
  for (const name of ['page-manifests', 'content/storage']) {
    await mkdir(join(path, name), { recursive: true });
  }
}

/** The code that a build was made from, to compare a commit with it. */
export type BuildCode = {
  /** Files and folders, from the root of the site's repository. */
  paths: readonly string[];
  /** Of their contents, as {@link hashObjects} makes it, for repositories of both object formats. */
  hashes: Readonly<Record<ObjectFormat, string>>;
};

export type ObjectFormat = 'sha1' | 'sha256';

/** Name of the file in `dist/` to which `npm run build` writes a {@link BuildCode}. */
export const buildCodeFile = 'code.json';

/** A hash of what `git ls-tree -z` lists: `<mode> SP <type> SP <object> TAB <path>`. */
function hashTree(tree: string): string | undefined {
  const files = Array.from(
    tree.matchAll(/\S+ \S+ (\S+)\t([^\0]+)/g),
    ([, object = '', path = '']) => ({ object, path }),
  );
  return files.length === 0 ? undefined : hashObjects(files);
}

/** A hash of paths and contents, whichever way they were listed. */
export function hashObjects(files: readonly { path: string; object: string }[]): string {
  const lines = files.map(({ path, object }) => `${path}\0${object}\n`).sort();
  return createHash('sha256').update(lines.join('')).digest('hex');
}

/** The name that git gives to a content. */
export const hashObject = (content: Uint8Array, format: ObjectFormat = 'sha1'): string =>
  createHash(format).update(`blob ${content.length}\0`).update(content).digest('hex');
