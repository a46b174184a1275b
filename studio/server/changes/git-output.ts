import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { GitError, type runGit } from '../../../server/git/run-git.ts';
import { siteFolders } from '../documents.ts';

type Git = typeof runGit;

type LoggedFile = { path: string; state: 'new' | 'changed' | 'removed' };

export type LoggedCommit = {
  commit: string;
  /** Undefined for the first commit of all. */
  parent: string | undefined;
  at: string;
  author: { name: string; email: string };
  title: string;
  files: readonly LoggedFile[];
};

export const commitName = /^[0-9a-f]{40}([0-9a-f]{24})?$/;

const states = { A: 'new', D: 'removed' } as const;

/** `<status> TAB <path>` for each (git-log, `--name-status`). */
const listFiles = (lines: readonly string[]): LoggedFile[] =>
  lines.filter(Boolean).map((line) => {
    const [letter = '', path = ''] = line.split('\t');
    return { path, state: states[letter as 'A' | 'D'] ?? 'changed' };
  });

/** Commits that change files of the site, or one of them, the newest first. */
export async function readLog(
  git: Git,
  from: readonly string[],
  count: number,
  path?: string,
): Promise<LoggedCommit[]> {
  const format = [
    ...['--first-parent', '--diff-merges=first-parent', '--no-renames', '--name-status'],
    '--format=%x1e%H%x1f%P%x1f%aI%x1f%an%x1f%ae%x1f%s',
  ];
  const output = await git('log', [...format, `--max-count=${count}`, ...from], {
    names: path === undefined ? siteFolders : [path],
  });
  return output
    .split('\x1e')
    .filter(Boolean)
    .map((entry) => {
      const [header = '', ...lines] = entry.split('\n');
      const [commit = '', parents = '', at = '', name = '', email = '', title = ''] =
        header.split('\x1f');
      const parent = parents.split(' ')[0] || undefined;
      return { commit, parent, at, author: { name, email }, title, files: listFiles(lines) };
    });
}

/** Files of the site that differ between two commits. */
export async function readDifferences(git: Git, before: string, after: string) {
  const output = await git('diff', ['--name-status', '--no-renames', before, after], {
    names: siteFolders,
  });
  return listFiles(output.split('\n'));
}

/**
 * Texts of objects, `<commit>:<path>`, in their order; null where there is none. Git writes
 * `<object> SP <type> SP <size> LF <content> LF`, or `<name> SP missing LF`, for each (git-cat-file).
 */
export async function readTexts(git: Git, names: readonly string[]): Promise<(string | null)[]> {
  if (names.length === 0) return [];
  // A line break would begin another name, and no page has one.
  const input = names.map((name) => `${name.replaceAll('\n', '')}\n`).join('');
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
}

/** The bytes of an object, which `runGit` would read as text; undefined where there is none. */
export async function readBytes(folder: string, name: string): Promise<Uint8Array | undefined> {
  const options = { cwd: folder, encoding: 'buffer' as const, maxBuffer: 2 ** 26 };
  const read = promisify(execFile)('git', ['cat-file', 'blob', name], options);
  return (await read.catch(() => undefined))?.stdout;
}
