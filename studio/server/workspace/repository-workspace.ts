import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makePrivateFolder } from '../../../server/config/private-folder.ts';
import { resolveAddress } from '../../../server/git/repository-address.ts';
import { GitError, runGit } from '../../../server/git/run-git.ts';
import { openSiteRepository, siteFolders } from '../../../server/site-updates/site-repository.ts';
import { StudioError } from '../studio-error.ts';
import { createTurns, type InTurn } from '../turns.ts';
import {
  contains,
  createGitHistory,
  type Git,
  type Person,
  type Publication,
  type Workspace,
} from './workspace.ts';

type RepositoryOptions = {
  /** SITE_REPOSITORY and SITE_BRANCH. */
  address: string;
  branch: string;
  /** `DATA_DIR/studio` */
  folder: string;
  /** Milliseconds for calls that cross the network. */
  remoteTimeout?: number | undefined;
  signal?: AbortSignal | undefined;
  now?: (() => number) | undefined;
  /** The forms of the running build: forms are code, and a commit’s own are not used. */
  formFolder: string;
};

/** Milliseconds for a copy of the whole repository. */
const cloneTimeout = 300_000;

const siteRef = 'refs/vitrine/site';
const publishingRef = 'refs/vitrine/publishing';

/**
 * The newest commit of the site's branch, checked out. A publication is one commit, pushed with a lease. Opens the copy
 * of the repository, with its history: makes it where it is missing, and removes what a process that was killed has left.
 */
export async function openRepositoryWorkspace(options: RepositoryOptions) {
  const root = resolve(options.folder, 'site');
  const checkout = resolve(options.folder, 'checkout');
  const inTurn = createTurns();
  const { git, checkOut, readHead, fetch, commit, push } = await openBranch(options, inTurn);
  await linkFolders(root, checkout, options.formFolder);
  let shown: string | undefined;
  /** Reads the head in its turn: one that was read before would bring an older commit back. */
  const showNewest = () =>
    inTurn('show', async () => {
      const wanted = readHead();
      if (wanted !== shown) {
        shown = undefined;
        await checkOut(wanted, checkout);
        shown = wanted;
      }
      return wanted;
    });
  const refresh = async () => {
    await fetch();
    return showNewest();
  };
  const publish = async (publication: Publication) => {
    const made = await commit(publication);
    try {
      await push(made, publication.version);
    } catch (cause) {
      // The answer may have been lost on its way.
      const newest = await fetch();
      if (!(await contains(git, newest, made))) {
        // Somebody else has published since.
        if (newest !== publication.version) return undefined;
        const hasAnswered = cause instanceof GitError && cause.exitCode !== undefined;
        throw new StudioError(hasAnswered ? 'repository-refuses' : 'repository-away', { cause });
      }
    }
    await refresh().catch(() => {});
    return made;
  };

  if (!readHead()) await fetch();
  await showNewest();
  const workspace: Workspace = {
    root,
    readVersion: showNewest,
    refresh,
    publish,
    ...createGitHistory(git, ':', async () => readHead()),
  };
  return { ...workspace, git, commit, push };
}

/** The branch in a copy of the repository on this machine. */
async function openBranch(options: RepositoryOptions, inTurn: InTurn) {
  const { branch, signal, now = Date.now, remoteTimeout = 60_000 } = options;
  const address = resolveAddress(options.address);
  const folder = resolve(options.folder, 'repository.git');
  const git: Git = (command, args, more) => runGit(command, args, { folder, signal, ...more });
  const readRef = async (ref: string): Promise<string | undefined> => {
    const output = await git('for-each-ref', ['--format=%(objectname)'], { names: [ref] });
    return output.trim() || undefined;
  };
  /** A git that was killed leaves its lock. Nobody else writes this reference. */
  const unlock = (ref: string) => rm(join(folder, `${ref}.lock`), { force: true });
  makePrivateFolder(resolve(options.folder));
  const site = { address, branch, folder, signal };
  const { checkOut } = await openCopy(site);
  /** The newest commit of the branch. Only a fetch makes it another one. */
  let head = (await readRef(siteRef)) ?? '';
  return {
    git,
    checkOut,
    readHead: () => head,
    /**
     * Takes over the branch as it is now, also one that was rewritten. Not of the fetch that runs: it may have looked
     * before the caller's own push.
     */
    fetch: () =>
      inTurn('fetch', async () => {
        await unlock(siteRef);
        await git('fetch', ['--quiet', '--no-tags', '--force', '--no-write-fetch-head'], {
          names: [address, `+refs/heads/${branch}:${siteRef}`],
          timeout: head ? remoteTimeout : cloneTimeout,
        });
        head = (await readRef(siteRef)) ?? '';
        if (!head) throw new GitError(`git fetch: the repository has no branch ${branch}`);
        return head;
      }),
    commit: async (publication: Publication): Promise<string> => {
      await unlock(publishingRef);
      const input = writeCommit(publication, now());
      await git('fast-import', ['--quiet', '--force', '--done', '--date-format=raw'], { input });
      const made = await readRef(publishingRef);
      if (!made) throw new GitError(`git fast-import: ${publishingRef} was not made`);
      return made;
    },
    /** Adds a commit to the branch where that is still at its parent: one that was rewound stays so. */
    push: (made: string, parent: string) =>
      git('push', ['--quiet', `--force-with-lease=refs/heads/${branch}:${parent}`], {
        names: [address, `${made}:refs/heads/${branch}`],
        timeout: remoteTimeout,
      }),
  };
}

async function openCopy(site: Parameters<typeof openSiteRepository>[0]) {
  const { folder } = site;
  const repository = openSiteRepository(site);
  if (existsSync(join(folder, 'HEAD'))) {
    const names = await readdir(folder, { recursive: true });
    const isLeft = (name: string) => /\.lock$|(^|\/)(tmp_\w+|fast_import_crash_\d+)$/.test(name);
    await Promise.all(names.filter(isLeft).map((name) => rm(join(folder, name))));
    await repository.collectGarbage();
  } else {
    await rm(folder, { recursive: true, force: true });
    await repository.createCopy(folder);
  }
  return repository;
}

/** The site's folders in one: those of the checkout, and the forms of the running build. */
async function linkFolders(root: string, checkout: string, formFolder: string): Promise<void> {
  await rm(root, { recursive: true, force: true });
  await mkdir(root);
  for (const name of siteFolders) {
    await symlink(join(checkout, name), join(root, name), 'junction');
  }
  await symlink(resolve(formFolder), join(root, 'form-schemas'), 'junction');
}

/** A publication as git-fast-import reads it. */
function writeCommit(publication: Publication, now: number): Buffer {
  const { version, files, author, publisher, message } = publication;
  const moment = `${Math.floor(now / 1000)} +0000`;
  const lines: (string | Uint8Array)[] = [
    `commit ${publishingRef}\n`,
    `author ${namePerson(author)} ${moment}\n`,
    `committer ${namePerson(publisher)} ${moment}\n`,
    ...writeData(message),
    `from ${version}\n`,
  ];
  for (const { path, content } of files) {
    if (content === null) lines.push(`D ${quote(path)}\n`);
    else lines.push(`M 100644 inline ${quote(path)}\n`, ...writeData(content));
  }
  // Without this last word git takes a part of the commit, as of a process that was killed, for no commit.
  lines.push('done\n');
  return Buffer.concat(lines.map((line) => Buffer.from(line)));
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
