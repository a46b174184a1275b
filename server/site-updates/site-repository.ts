import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveAddress } from '../git/repository-address.ts';
import { GitError, type GitOptions, runGit } from '../git/run-git.ts';
import { createTimeSlices } from '../load/time-slices.ts';
import { hashObjects } from './build-code.ts';

/** A file of a commit: `object` is git's hash of its content. */
export type CommitFile = { path: string; object: string; bytes: number; isLink: boolean };

export type SiteRepository = {
  /** The branch's newest commit, as its server says. Rejects with a {@link GitError}. */
  findHead: () => Promise<string>;
  /** Copies the branch's newest commit, without its history, and returns it. */
  fetch: () => Promise<string>;
  /** The manifests and the content of a commit that was fetched. */
  listFiles: (commit: string) => Promise<CommitFile[]>;
  /** Packs the copy and removes the commits before, where they have become many. */
  tidy: () => Promise<void>;
  /** A hash of a commit's files at these paths; undefined without files. */
  hashCode: (commit: string, paths: readonly string[]) => Promise<string | undefined>;
  /** Passes each file's content, in order, in a buffer that the next file overwrites. */
  readFiles: (
    files: readonly CommitFile[],
    onFile: (file: CommitFile, content: Buffer) => void,
  ) => Promise<void>;
};

type RepositoryOptions = {
  /** SITE_REPOSITORY and SITE_BRANCH. */
  address: string;
  branch: string;
  /** The bare copy; it holds nothing that cannot be fetched again. */
  folder: string;
  signal?: AbortSignal;
};

/** The site's folders without code. */
const siteFolders = ['page-manifests', 'content'];

/** Objects that git keeps in a file each before the copy is packed: about a hundred updates. */
const looseObjects = 500;

/** Milliseconds for the commit's files, which may be hundreds of megabytes the first time. */
const fetchTimeout = 120_000;

export function openSiteRepository(options: RepositoryOptions): SiteRepository {
  const { branch, folder, signal } = options;
  const address = resolveAddress(options.address);
  const reference = `refs/heads/${branch}`;
  const git = (command: string, args: readonly string[], more: GitOptions = {}) =>
    runGit(command, args, { ...(signal ? { signal } : {}), ...more });
  const gitHere = (command: string, args: readonly string[], more?: GitOptions) =>
    git(command, args, { ...more, folder });

  const findHead = async () => {
    const answer = await git('ls-remote', [], { names: [address, reference] });
    const line = answer.split('\n').find((text) => text.endsWith(`\t${reference}`));
    if (!line) throw new GitError(`git ls-remote: the repository has no branch ${branch}`);
    return line.slice(0, line.indexOf('\t'));
  };

  const fetchCommit = async () => {
    if (!existsSync(folder)) {
      await git('init', ['--quiet', '--bare', '--template='], { names: [folder] });
    }
    await gitHere('fetch', ['--quiet', '--depth=1', '--no-tags', '--no-write-fetch-head'], {
      names: [address, `+${reference}:refs/heads/site`],
      timeout: fetchTimeout,
    });
    // Git has just written it.
    return (await readFile(join(folder, 'refs/heads/site'), 'utf8')).trim();
  };

  const listTree = async (commit: string, paths: readonly string[]) => {
    const tree = await gitHere('ls-tree', ['-r', '-l', '-z', '--full-tree', commit], {
      names: paths,
    });
    return tree.split('\0').filter(Boolean).map(parseTreeLine);
  };

  return {
    findHead,
    fetch: async () => {
      try {
        return await fetchCommit();
      } catch (error) {
        if (signal?.aborted || !existsSync(folder)) throw error;
        // Where the repository answers, the copy is the cause: a git that was killed leaves its locks.
        await findHead();
        await rm(folder, { recursive: true, force: true });
        return fetchCommit();
      }
    },
    listFiles: (commit) => listTree(commit, siteFolders),
    tidy: async () => {
      const counts = await gitHere('count-objects', []);
      if (Number.parseInt(counts, 10) < looseObjects) return;
      await gitHere('gc', ['--quiet', '--prune=now'], { timeout: fetchTimeout });
    },
    hashCode: async (commit, paths) => {
      const files = await listTree(commit, paths);
      return files.length === 0 ? undefined : hashObjects(files);
    },
    readFiles: async (files, onFile) => {
      const path = join(folder, `${randomUUID()}.tmp`);
      // Through a file: a pipe would hold all files in memory.
      const output = openSync(path, 'wx+', 0o600);
      try {
        await gitHere('cat-file', ['--batch'], {
          input: files.map(({ object }) => `${object}\n`).join(''),
          output,
          timeout: fetchTimeout,
        });
        await readBlobs(output, files, onFile);
      } finally {
        closeSync(output);
        await rm(path, { force: true });
      }
    },
  };
}

/** `<mode> SP <type> SP <object> SP+ <size> TAB <path>` (git-ls-tree). */
function parseTreeLine(line: string): CommitFile {
  const tab = line.indexOf('\t');
  const [mode = '', type, object = '', bytes] = line.slice(0, tab).split(/ +/);
  return {
    path: line.slice(tab + 1),
    object,
    bytes: Number(bytes) || 0,
    isLink: mode === '120000' || type !== 'blob',
  };
}

/** Parses the output of `cat-file --batch`: `<object> SP <type> SP <size> LF <content> LF` for each. */
async function readBlobs(
  input: number,
  files: readonly CommitFile[],
  onFile: (file: CommitFile, content: Buffer) => void,
): Promise<void> {
  let buffer = Buffer.alloc(2 ** 16);
  let position = 0;
  const endSlice = createTimeSlices();
  for (const file of files) {
    await endSlice();
    const header = `${file.object} blob ${file.bytes}\n`;
    const length = header.length + file.bytes + 1;
    if (length > buffer.length) buffer = Buffer.alloc(length);
    const bytes = readSync(input, buffer, 0, length, position);
    if (bytes < length || buffer.toString('latin1', 0, header.length) !== header) {
      throw new GitError(`git cat-file: ${file.path} did not come`);
    }
    onFile(file, buffer.subarray(header.length, length - 1));
    position += length;
  }
}
