import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** `docs/security.md` says which test holds which protection: it must not say so of what is gone. */
const text = readFileSync('docs/security.md', 'utf8');

type Row = { threat: string; protection: string; tests: string; removed: string };

const rows: readonly Row[] = [...text.matchAll(/^\|(.+)\|$/gm)]
  .map(([, line = '']) => line.split('|').map((cell) => cell.trim()))
  .filter(([first = '']) => !/^(threat|fault)$/.test(first) && !/^-+$/.test(first))
  .map(([threat = '', protection = '', tests = '', removed = '']) => ({
    threat,
    protection,
    tests,
    removed,
  }));

/** A test by its file and its title as it stands there: `tests/a.test.ts` “refuses %s”. */
const listTests = (cell: string) =>
  cell.split(/(?=`[\w./-]+`)/).flatMap((part) => {
    const file = /^`([\w./-]+)`/.exec(part)?.[1] ?? '';
    return [...part.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title }));
  });

/** Titles of tests and of groups of tests, as they are written in a file. */
function readTitles(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const quoted = source.matchAll(/(?:'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`)\s*,/g);
  return Array.from(quoted, ([, single, template]) =>
    (single ?? template ?? '').replace(/\\'/g, "'"),
  );
}

test('the table has rows, and each of them is whole', () => {
  expect(rows.length).toBeGreaterThan(40);
  for (const { threat, protection, removed } of rows) {
    expect(protection, threat).not.toBe('');
    expect(removed, threat).not.toBe('');
  }
});

describe.each(rows)('$threat', ({ protection, tests }) => {
  test('is met by files that exist', () => {
    const named = [...protection.matchAll(/`([\w./-]+\/[\w./-]+|\.\w+|package[\w.-]*\.json)`/g)];
    expect(named.map(([, file = '']) => file).filter((file) => !existsSync(file))).toEqual([]);
  });

  test('is held by tests that exist', () => {
    const named = listTests(tests);
    expect(named).not.toEqual([]);
    const missing = named.filter(
      ({ file, title }) => !existsSync(file) || !readTitles(file).includes(title),
    );
    expect(missing).toEqual([]);
  });
});
