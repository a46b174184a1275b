import { expect, test } from 'vitest';
import { createQaReport, type ReportedTest } from '../scripts/qa-report/qa-report.ts';
import { renderReport } from '../scripts/qa-report/render-report.ts';

const ran = (part: Partial<ReportedTest>): ReportedTest => ({
  file: 'tests/forms/wire.test.ts',
  name: 'a form travels',
  state: 'passed',
  duration: 10,
  cases: undefined,
  failures: [],
  ...part,
});
const date = new Date('2026-11-21T10:00:00Z');

test('tests are counted by the rule that they hold, generated cases added up', () => {
  const report = createQaReport(
    [ran({}), ran({}), ran({ file: 'tests/properties/blocks.test.ts', cases: 15 })],
    date,
  );
  expect(report.rules.map(({ title, tests, cases }) => [title, tests, cases])).toEqual([
    ['Rules of forms', 2, 2],
    ['Generated contents', 1, 15],
  ]);
  expect(report.state).toBe('passed');
  expect(report.totals).toEqual({ rules: 2, files: 2, tests: 3, cases: 17, failures: 0 });
});

test('a failure is named with its place, its assertion and what was expected, its rule first', () => {
  const failed = ran({
    file: 'tests/contract/variants.test.ts',
    name: 'the variant split has an example',
    state: 'failed',
    failures: [
      {
        message: 'blocks/cta/cta.examples.ts: <none>',
        assertion: 'expect(missing).toEqual([])',
        difference: '- Expected\n+ Received',
        place: 'tests/contract/variants.test.ts:12',
      },
    ],
  });
  const report = createQaReport([ran({}), failed], date);
  expect(report.rules[0]).toMatchObject({ title: 'Nothing unseen', state: 'failed' });
  const html = renderReport(report);
  expect(html).toContain('1 tests failed');
  expect(html).toContain('blocks/cta/cta.examples.ts: &lt;none&gt;');
  expect(html).toContain('<pre>tests/contract/variants.test.ts:12</pre>');
  expect(html).toContain('<pre>expect(missing).toEqual([])</pre>');
  expect(html).toContain('<pre>- Expected\n+ Received</pre>');
});

test('a file without a rule stands for itself', () => {
  const report = createQaReport([ran({ file: 'src/new.test.ts', state: 'failed' })], date);
  expect(report.rules[0]?.title).toBe('src/new.test.ts');
});
