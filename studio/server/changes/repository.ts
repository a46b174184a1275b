import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { makePrivateFolder } from '../../../server/config/private-folder.ts';
import { resolveAddress } from '../../../server/git/repository-address.ts';
import { GitError, type GitOptions, runGit } from '../../../server/git/run-git.ts';
import { siteFolders } from '../documents.ts';
import type { FileEdit, Person } from '../workspace.ts';
import { readBytes, readDifferences, readLog, readTexts } from './git-output.ts';

export type NewCommit = {
  parent: string;
  files: readonly FileEdit[];
  author: Person;
  committer?: Person;
  message: string;
};

type RepositoryOptions = {
  /** SITE_REPOSITORY and SITE_BRANCH. */
  address: string;
  branch: string;
  /** `DATA_DIR/studio` */
  folder: string;
  /** Milliseconds for calls that cross the network. */
  remoteTimeout?: number | undefined;
  signal?: AbortSignal;
  now?: () => number;
  /** The forms of the running build: forms are code, and a commit’s own are not used. */
  formFolder: string;
};

/** Milliseconds for a copy of the whole repository. */
const cloneTimeout = 300_000;

/** Objects in files of their own from which on a start packs them. */
const looseObjects = 3000;

const siteRef = 'refs/vitrine/site';
/** Where the first edition kept a change: its branch, and the commit that it began with. */
export const changeRef = (id: string) => `refs/heads/studio/${id}`;
export const baseRef = (id: string) => `refs/vitrine/base/${id}`;

export type StudioRepository = ReturnType<typeof createRepository>;

/** The copy of the site's repository, with its history. */
export function createRepository(options: RepositoryOptions) {
  const { branch, signal, now = Date.now, remoteTimeout = 60_000 } = options;
  const address = resolveAddress(options.address);
  const root = resolve(options.folder);
  const folder = join(root, 'repository.git');
  const git: typeof runGit = (command, args, more) =>
    runGit(command, args, { folder, ...(signal ? { signal } : {}), ...more });

  const readRef = async (ref: string): Promise<string | undefined> => {
    const output = await git('for-each-ref', ['--format=%(objectname)'], { names: [ref] });
    return output.trim() || undefined;
  };
  /** A process that was killed leaves its lock. Nobody else writes this reference. */
  const unlock = (ref: string) => rm(join(folder, `${ref}.lock`), { force: true });

  /** The newest commit of the branch. Only a fetch makes it another one. */
  let head: string | undefined;
  let fetching: Promise<unknown> = Promise.resolve();
  const fetchHead = async () => {
    await unlock(siteRef);
    const known = await readRef(siteRef);
    await git('fetch', ['--quiet', '--no-tags', '--force', '--no-write-fetch-head'], {
      names: [address, `+refs/heads/${branch}:${siteRef}`],
      timeout: known ? remoteTimeout : cloneTimeout,
    });
    head = await readRef(siteRef);
    return readHead();
  };
  const readHead = async () => {
    // A fetch may have set it meanwhile, to a newer one.
    const read = head ?? (await readRef(siteRef));
    head ??= read;
    if (!head) throw new GitError(`git fetch: the repository has no branch ${branch}`);
    return head;
  };

  /** Points references at commits, null for none: all of them, or none. */
  const setRefs = async (refs: Readonly<Record<string, string | null>>) => {
    const entries = Object.entries(refs);
    await Promise.all(entries.map(([ref]) => unlock(ref)));
    const lines = entries.map(([ref, commit]) =>
      commit === null ? `delete ${ref}` : `update ${ref} ${commit}`,
    );
    await git('update-ref', ['--stdin'], { input: `${lines.join('\n')}\n` });
  };

  /** Makes a commit and points a reference at it, in one step. Returns the commit. */
  const commit = async (ref: string, { parent, files, ...rest }: NewCommit): Promise<string> => {
    await unlock(ref);
    const { author, committer = author, message } = rest;
    const moment = `${Math.floor(now() / 1000)} +0000`;
    const lines: (string | Uint8Array)[] = [
      `commit ${ref}\n`,
      `author ${namePerson(author)} ${moment}\n`,
      `committer ${namePerson(committer)} ${moment}\n`,
      ...writeData(message),
      `from ${parent}\n`,
    ];
    for (const { path, content } of files) {
      if (content === null) lines.push(`D ${quote(path)}\n`);
      else lines.push(`M 100644 inline ${quote(path)}\n`, ...writeData(content));
    }
    // Without this last word git takes a part of the commit, as of a process that was killed, for no commit.
    lines.push('done\n');
    const input = Buffer.concat(lines.map((line) => Buffer.from(line)));
    await git('fast-import', ['--quiet', '--force', '--done', '--date-format=raw'], {
      input,
    });
    const made = await readRef(ref);
    if (!made) throw new GitError(`git fast-import: ${ref} was not made`);
    return made;
  };

  const inFolder = (path: string): GitOptions => ({
    folder: path,
    variables: { GIT_DIR: folder, GIT_WORK_TREE: path, GIT_INDEX_FILE: `${path}.index` },
  });

  return {
    setRefs,
    commit,
    readRef,
    readHead,

    /** Makes the copy where it is missing, and removes what a process that was killed has left. */
    open: async () => {
      makePrivateFolder(root);
      if (existsSync(join(folder, 'HEAD'))) {
        const names = await readdir(folder, { recursive: true });
        const isLeft = (name: string) =>
          /\.lock$|(^|\/)(tmp_\w+|fast_import_crash_\d+)$/.test(name);
        await Promise.all(names.filter(isLeft).map((name) => rm(join(folder, name))));
        const loose = Number.parseInt(await git('count-objects', []), 10);
        if (loose > looseObjects) await git('gc', ['--quiet'], { timeout: cloneTimeout });
      } else {
        await rm(folder, { recursive: true, force: true });
        await git('init', ['--quiet', '--bare', '--template='], { names: [folder], folder: root });
      }
      // An acknowledged save survives a loss of power.
      await git('config', ['core.fsync', 'committed,loose-object']);
      if (!(await readRef(siteRef))) await fetchHead();
    },

    /** Takes over the branch as it is now, also one that was rewritten. Returns its newest commit. */
    fetch: () => {
      // Not the one that runs: it may have looked before the caller's own push.
      const fetched = fetching.then(fetchHead, fetchHead);
      fetching = fetched;
      return fetched;
    },

    /** Adds a commit to the branch where that is still at its parent: one that was rewound stays so. */
    push: (made: string, parent: string) =>
      git('push', ['--quiet', `--force-with-lease=refs/heads/${branch}:${parent}`], {
        names: [address, `${made}:refs/heads/${branch}`],
        timeout: remoteTimeout,
      }),

    contains: async (commit: string, ancestor: string) => {
      try {
        await git('merge-base', ['--is-ancestor', ancestor, commit]);
        return true;
      } catch (error) {
        if (error instanceof GitError && error.exitCode !== undefined) return false;
        throw error;
      }
    },

    /** The ids of the changes of the first edition. */
    listChanges: async () => {
      const prefix = changeRef('');
      const output = await git('for-each-ref', ['--format=%(refname)'], { names: [prefix] });
      const names = output.split('\n').filter(Boolean);
      return names.map((name) => name.slice(prefix.length));
    },

    /** Files of the site that differ. */
    compare: (before: string, after: string) => readDifferences(git, before, after),
    /** Texts of files in commits, in the order of their names; null where there is none. */
    readTexts: (files: readonly { commit: string; path: string }[]) =>
      readTexts(
        git,
        files.map(({ commit, path }) => `${commit}:${path}`),
      ),
    /** Commits that change files of the site, or one of them, the newest first. */
    log: (from: string, count: number, path?: string) => readLog(git, [from], count, path),
    /** The content of a file at a commit; undefined where there is none. */
    readBytes: (commit: string, path: string) => readBytes(folder, `${commit}:${path}`),

    /** Makes a folder hold the site's files of a commit, and nothing else. */
    checkOut: async (path: string, commit: string) => {
      await mkdir(path, { recursive: true });
      await rm(`${path}.index.lock`, { force: true });
      const entries = (await git('ls-tree', [commit])).split('\n');
      const input = entries
        .filter((line) => siteFolders.includes(line.slice(line.indexOf('\t') + 1)))
        .map((line) => `${line}\n`)
        .join('');
      const tree = (await git('mktree', [], { input })).trim();
      await git('read-tree', ['--reset', '-u', tree], inFolder(path));
      await git('clean', ['--quiet', '-ffdx'], inFolder(path));
      // Git keeps no empty folders, and Studio lists these.
      for (const name of ['page-manifests', 'content/storage']) {
        await mkdir(join(path, name), { recursive: true });
      }
      await symlink(resolve(options.formFolder), join(path, 'form-schemas'), 'junction');
    },

    root: dirname(folder),
  };
}

/** Git's form of a name and an address, in which these signs have a meaning. */
function namePerson({ name, email }: Person): string {
  const clean = (text: string) => text.replaceAll(/[<>\p{Cc}\u2028\u2029]/gu, '').trim();
  return `${clean(name) || clean(email) || 'Studio'} <${clean(email)}>`;
}

const writeData = (content: string | Uint8Array) => {
  const bytes = Buffer.from(content);
  return [`data ${bytes.length}\n`, bytes, '\n'];
};

/** A path as git-fast-import reads it. */
const quote = (path: string) => `"${path.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;
