import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { TestModule } from 'vitest/node';
import SchemaSummary from './schema-summary.ts';

test('the summary counts tests, failed ones and cases by block type and form, and names the seed', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const create = (fullName: string, state: string, cases?: number) => ({
    fullName,
    result: () => ({ state }),
    meta: () => ({ cases }),
  });
  const tests = [
    create('the block type hero > is rendered', 'passed', 12),
    create('the block type hero > has its parts', 'failed'),
    create('a response is content', 'passed'),
  ];
  const module = { moduleId: resolve('hours.test.ts'), children: { allTests: () => tests } };
  // What the reporter reads of Vitest's.
  new SchemaSummary().onTestRunEnd([module as unknown as TestModule]);
  const lines = log.mock.calls.map((words) => words.join(' '));
  expect(lines).toContain('     2     1    12 the block type hero');
  expect(lines).toContain('     1     0     0 hours.test.ts');
  expect(lines.at(-1)).toContain('TEST_SEED=20261121 repeats them');
});
