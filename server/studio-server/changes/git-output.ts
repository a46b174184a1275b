import type { ChangedFile } from './repository.ts';

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
export function readBatch(output: Buffer, paths: readonly string[]): Map<string, string | null> {
  let at = 0;
  return new Map(
    paths.map((path) => {
      const end = output.indexOf('\n', at);
      const header = output.subarray(at, end).toString();
      at = end + 1;
      const [, size] = /^[0-9a-f]+ \w+ (\d+)$/.exec(header) ?? [];
      if (size === undefined) return [path, null];
      const text = output.subarray(at, at + Number(size)).toString();
      at += Number(size) + 1;
      return [path, text];
    }),
  );
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
