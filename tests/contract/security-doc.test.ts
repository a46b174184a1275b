import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The tables of `docs/security.md`; `docs.test.ts` checks that the files exist. */
const rows = [...readFileSync('docs/security.md', 'utf8').matchAll(/^\|(.+)\|$/gm)]
  .map(([, line = '']) => line.split('|').map((cell) => cell.trim()))
  .filter(([first = '']) => !/^(threat|fault|-+)$/.test(first));

test('the tables have rows', () => {
  expect(rows.length).toBeGreaterThan(40);
});

test.each(rows)('%s names its protection and a test', (_, protection, tests) => {
  expect(protection).toMatch(/\S/);
  expect(tests).toMatch(/`[\w./-]+\.(test|spec)\.tsx?`/);
});
