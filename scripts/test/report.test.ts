import { expect, test } from 'vitest';
import type { StepResult } from './report.ts';
import { formatSummary, readPlaywrightReport, readVitestReport } from './report.ts';

const passed = {
  file: 'a.test.ts',
  name: 'adds',
  status: 'passed',
  milliseconds: 1500,
  message: '',
} as const;

test('tests of Vitest are read, and a file that fails as a whole is a failure', () => {
  const report = {
    testResults: [
      {
        name: `${process.cwd()}/a.test.ts`,
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed', duration: 1500, failureMessages: [] },
          { fullName: 'divides', status: 'failed', failureMessages: ['expected 1 to be 2'] },
          { fullName: 'later', status: 'todo' },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    ],
  };
  expect(readVitestReport(report)).toEqual([
    passed,
    {
      ...passed,
      name: 'divides',
      status: 'failed',
      milliseconds: 0,
      message: 'expected 1 to be 2',
    },
    { ...passed, name: 'later', status: 'skipped', milliseconds: 0 },
    {
      file: 'b.test.ts',
      name: 'The file',
      status: 'failed',
      milliseconds: 0,
      message: 'No such module',
    },
  ]);
});

test('tests of Playwright are read with their groups, and so is an error outside of them', () => {
  const tests = (status: string, ...errors: string[]) => [
    { status, results: [{ duration: 1500, errors: errors.map((message) => ({ message })) }] },
  ];
  const report = {
    suites: [
      {
        file: 'a.test.ts',
        title: 'a.test.ts',
        specs: [{ title: 'adds', file: 'a.test.ts', tests: tests('expected') }],
        suites: [
          {
            title: 'numbers',
            specs: [
              { title: 'divide', file: 'a.test.ts', tests: tests('unexpected', 'first', 'second') },
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'the server did not stop' }],
  };
  expect(readPlaywrightReport(report, 'e2e')).toEqual([
    { ...passed, file: 'e2e/a.test.ts' },
    {
      file: 'e2e/a.test.ts',
      name: 'numbers divide',
      status: 'failed',
      milliseconds: 1500,
      message: 'first\nsecond',
    },
    {
      file: 'e2e',
      name: 'Outside the tests',
      status: 'failed',
      milliseconds: 0,
      message: 'the server did not stop',
    },
  ]);
});

test('a report of another shape is refused', () => {
  expect(() => readVitestReport({})).toThrow();
  expect(() => readPlaywrightReport({ suites: [] }, 'e2e')).toThrow();
});

test('a summary lists steps, the ten slowest files and failures, and ends with the sum', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({
    ...passed,
    file: `file-${index}.test.ts`,
    milliseconds: index * 1000,
  }));
  const failure = { ...passed, status: 'failed', message: 'expected 1 to be 2\n  at line 3' };
  const steps: StepResult[] = [
    { name: 'build', seconds: 24.04, status: 'ok', tests: [] },
    {
      name: 'test:unit',
      seconds: 100,
      status: 'FAILED',
      tests: [...files, { ...failure, status: 'failed' }],
    },
  ];
  const summary = formatSummary(steps).split('\n');
  expect(summary.slice(1, 4)).toEqual([
    'Steps',
    '    24.0 s  build: ok',
    '   100.0 s  test:unit: FAILED',
  ]);
  const slowest = summary.slice(
    summary.indexOf('Slowest files') + 1,
    summary.indexOf('FAILED a.test.ts: adds') - 1,
  );
  expect(slowest).toHaveLength(10);
  expect(slowest[0]).toBe('    11.0 s  file-11.test.ts');
  expect(summary.slice(-5)).toEqual([
    'FAILED a.test.ts: adds',
    '  expected 1 to be 2',
    '    at line 3',
    '',
    '12 passed, 1 failed',
  ]);
});
