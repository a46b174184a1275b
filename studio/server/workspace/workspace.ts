import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { GitError, type runGit } from '../../../server/git/run-git.ts';
import { siteFolders } from '../site/documents.ts';
import { StudioError } from '../studio-error.ts';

export type Person = { name: string; email: string };

/** A file as a publication leaves it: its content, or null where it is removed. */
export type FileEdit = { path: string; content: string | Uint8Array | null };

export type Publication = {
  /** The base that the files were checked with. */
  version: string;
  files: readonly FileEdit[];
  author: Person;
  publisher: Person;
  message: string;
};

export type LoggedCommit = {
  commit: string;
  /** Undefined for the first commit of all. */
  parent: string | undefined;
  at: string;
  author: Person;
  title: string;
  files: readonly { path: string; state: 'new' | 'changed' | 'removed' }[];
};

/** Where changes begin and end: the files of a checkout, or the newest commit of a branch. */
export type Workspace = {
  /** The folder that holds the files of the base. Nobody else writes below it. */
  root: string;
  /** Names the base as it is: another name, other files. */
  readVersion: () => Promise<string>;
  /** Brings the base up to date with what others have published. */
  refresh: () => Promise<unknown>;
  /** Publishes files, all or none, and names what was made. Undefined: the base is another one by now. */
  publish: (publication: Publication) => Promise<string | undefined>;
  /** Publications that changed files of the site, or one of them, the newest first; those before one. */
  log: (count: number, part?: { before?: string; path?: string }) => Promise<LoggedCommit[]>;
  /** One publication; undefined where there is none of this name. */
  findPublication: (commit: string) => Promise<LoggedCommit | undefined>;
  /** Texts of files at a publication; null where there is none. */
  readTexts: (commit: string, paths: readonly string[]) => Promise<(string | null)[]>;
  readBytes: (commit: string, path: string) => Promise<Uint8Array | undefined>;
};

export type Git = typeof runGit;

/**
 * What a repository knows of earlier publications of the site. `folder`: where git runs. `separator`: between a commit
 * and the path of a file, `:`, or `:./` where the site is a part of the repository. `readHead`: the newest commit.
 */
export function createGitHistory(
  git: Git,
  folder: string,
  separator: ':' | ':./',
  readHead: () => Promise<string | undefined>,
): Pick<Workspace, 'log' | 'findPublication' | 'readTexts' | 'readBytes'> {
  /** Of the site's branch: other commits are nobody's business. */
  const isPublished = async (commit: string) => {
    const head = /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(commit) ? await readHead() : undefined;
    return head !== undefined && contains(git, head, commit);
  };
  return {
    log: async (count, { before, path } = {}) => {
      if (before !== undefined && !(await isPublished(before))) throw new StudioError('not-found');
      const from = before ?? (await readHead());
      if (from === undefined) return [];
      const logged = await readLog(git, from, count + 1, path);
      return logged.filter(({ commit }) => commit !== before).slice(0, count);
    },
    findPublication: async (commit) => {
      if (!(await isPublished(commit))) return undefined;
      const [one] = await readLog(git, commit, 1);
      return one?.commit === commit ? one : undefined;
    },
    /**
     * Git writes `<object> SP <type> SP <size> LF <content> LF`, or `<name> SP missing LF`, for each
     * (git-cat-file).
     */
    readTexts: async (commit, paths) => {
      if (paths.length === 0) return [];
      // A line break would begin another name, and no page has one.
      const names = paths.map((path) => `${commit}${separator}${path.replaceAll('\n', '')}\n`);
      const input = names.join('');
      const output = Buffer.from(await git('cat-file', ['--batch'], { input }));
      const texts: (string | null)[] = [];
      for (let at = 0; at < output.length; ) {
        const end = output.indexOf('\n', at);
        const header = output.subarray(at, end).toString();
        const [, size] = /^[0-9a-f]+ \w+ (\d+)$/.exec(header) ?? [];
        // Texts in another encoding are not as long as git says.
        if (size === undefined && !header.endsWith(' missing')) {
          throw new GitError(`git cat-file: a file of the site is no UTF-8, before "${header}"`);
        }
        at = end + 1;
        texts.push(size === undefined ? null : output.subarray(at, at + Number(size)).toString());
        if (size !== undefined) at += Number(size) + 1;
      }
      return texts;
    },
    // As bytes, which `runGit` would read as text.
    readBytes: async (commit, path) => {
      const options = { cwd: folder, encoding: 'buffer' as const, maxBuffer: 2 ** 26 };
      const names = ['cat-file', 'blob', commit + separator + path];
      return (await promisify(execFile)('git', names, options).catch(() => undefined))?.stdout;
    },
  };
}

/** Whether a commit is another one or follows it. */
export async function contains(git: Git, commit: string, ancestor: string): Promise<boolean> {
  try {
    await git('merge-base', ['--is-ancestor', ancestor, commit]);
    return true;
  } catch (error) {
    if (error instanceof GitError && error.exitCode !== undefined) return false;
    throw error;
  }
}

/** Commits that change files of the site, or one of them, the newest first. */
async function readLog(git: Git, from: string, count: number, path?: string) {
  const format = [
    ...['--relative', '--first-parent', '--diff-merges=first-parent', '--no-renames'],
    ...['--name-status', '--format=%x1e%H%x1f%P%x1f%aI%x1f%an%x1f%ae%x1f%s'],
  ];
  const output = await git('log', [...format, `--max-count=${count}`, from], {
    names: path === undefined ? siteFolders : [path],
  });
  const entries = output.split('\x1e').filter(Boolean);
  return entries.map((entry): LoggedCommit => {
    const [header = '', ...lines] = entry.split('\n');
    const [commit = '', parents = '', at = '', name = '', email = '', title = ''] =
      header.split('\x1f');
    const parent = parents.split(' ')[0] || undefined;
    return { commit, parent, at, author: { name, email }, title, files: listFiles(lines) };
  });
}

/** `<status> TAB <path>` for each (git-log, `--name-status`). */
export const listFiles = (lines: readonly string[]): LoggedCommit['files'] =>
  lines.filter(Boolean).map((line) => {
    const [letter = '', path = ''] = line.split('\t');
    return { path, state: letter === 'A' ? 'new' : letter === 'D' ? 'removed' : 'changed' };
  });
