import { GitError, type runGit } from '../../../server/git/run-git.ts';
import { siteFolders } from '../../../server/site-updates/site-repository.ts';
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

type LogPart = { before?: string | undefined; path?: string | undefined };

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
  log: (count: number, part?: LogPart) => Promise<LoggedCommit[]>;
  /** One publication; undefined where there is none of this name. */
  findPublication: (commit: string) => Promise<LoggedCommit | undefined>;
  /** Files at a publication; null where there is none. */
  readFiles: (commit: string, paths: readonly string[]) => Promise<(Buffer | null)[]>;
};

export type Git = typeof runGit;

/**
 * What a repository knows of earlier publications of the site. `separator`: between a commit and the path of a file,
 * `:`, or `:./` where the site is a part of the repository. `readHead`: the newest commit.
 */
export function createGitHistory(
  git: Git,
  separator: ':' | ':./',
  readHead: () => Promise<string | undefined>,
): Pick<Workspace, 'log' | 'findPublication' | 'readFiles'> {
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
    readFiles: async (commit, paths) => {
      if (paths.length === 0) return [];
      // A line break would begin another name, and no page has one.
      const names = paths.map((path) => `${commit}${separator}${path.replaceAll('\n', '')}\n`);
      const input = names.join('');
      const output = await git('cat-file', ['--batch'], { input, encoding: 'latin1' });
      const files: (Buffer | null)[] = [];
      for (let at = 0; at < output.length; ) {
        const start = output.indexOf('\n', at) + 1;
        const [, size] = /^[0-9a-f]+ \w+ (\d+)\n$/.exec(output.slice(at, start)) ?? [];
        const end = start + Number(size ?? 0);
        files.push(size === undefined ? null : Buffer.from(output.slice(start, end), 'latin1'));
        at = size === undefined ? start : end + 1;
      }
      return files;
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
    const files = lines.filter(Boolean).map((line): LoggedCommit['files'][number] => {
      const [letter = '', file = ''] = line.split('\t');
      return { path: file, state: letter === 'A' ? 'new' : letter === 'D' ? 'removed' : 'changed' };
    });
    const parent = parents.split(' ')[0] || undefined;
    return { commit, parent, at, author: { name, email }, title, files };
  });
}
