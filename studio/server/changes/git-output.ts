import { GitError } from '../../../server/git/run-git.ts';

/** A file that differs between two commits. `object` is null where the later one does not have it. */
export type ChangedFile = { path: string; object: string | null; isNew: boolean };

export type LoggedCommit = {
  commit: string;
  /** Undefined for the first commit of all. */
  parent: string | undefined;
  at: string;
  author: { name: string; email: string };
  title: string;
  files: readonly { path: string; state: 'new' | 'changed' | 'removed' }[];
};

const noObject = /^0+$/;

/** `:<mode> SP <mode> SP <object> SP <object> SP <status> NUL <path> NUL` for each (git-diff-tree, `-z`). */
export function listBetween(output: string): ChangedFile[] {
  const parts = output.split('\0');
  return parts.flatMap((part, index): ChangedFile[] => {
    const path = parts[index + 1];
    if (index % 2 === 1 || !path) return [];
    const [, , before = '', object = ''] = part.split(' ');
    return [{ path, object: noObject.test(object) ? null : object, isNew: noObject.test(before) }];
  });
}

/** `<object> SP <type> SP <size> LF <content> LF`, or `<name> SP missing LF`, for each (git-cat-file). */
export function readBatch(output: Buffer): (string | null)[] {
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

const states = { A: 'new', D: 'removed' } as const;

export function listLog(output: string): LoggedCommit[] {
  return output
    .split('\x1e')
    .filter(Boolean)
    .map((entry) => {
      const [header = '', ...lines] = entry.split('\n');
      const [commit = '', parents = '', at = '', name = '', email = '', title = ''] =
        header.split('\x1f');
      const files = lines.filter(Boolean).map((line) => {
        const [letter = '', path = ''] = line.split('\t');
        return { path, state: states[letter as 'A' | 'D'] ?? ('changed' as const) };
      });
      return {
        commit,
        parent: parents.split(' ')[0] || undefined,
        at,
        author: { name, email },
        title,
        files,
      };
    });
}
