import { relative } from 'node:path';
import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter';
import type { JsonTestResults } from 'vitest/node';

/** One test, or a file that failed as a whole. */
export type TestResult = {
  file: string;
  name: string;
  status: 'passed' | 'failed' | 'skipped';
  milliseconds: number;
  /** Why it failed. */
  message: string;
};

/** One command of `npm test`. */
export type StepResult = {
  name: string;
  seconds: number;
  status: 'ok' | 'FAILED';
  tests: TestResult[];
};

/** Reads what Vitest's JSON reporter wrote. Throws for anything else. */
export function readVitestReport(report: unknown): TestResult[] {
  return (report as JsonTestResults).testResults.flatMap((entry) => {
    const file = relative('.', entry.name);
    const tests = entry.assertionResults.map(
      ({ fullName, status, duration, failureMessages }): TestResult => ({
        file,
        name: fullName,
        status: status === 'passed' || status === 'failed' ? status : 'skipped',
        milliseconds: duration ?? 0,
        message: failureMessages?.join('\n') ?? '',
      }),
    );
    const isUnexplained =
      entry.status === 'failed' && !tests.some(({ status }) => status === 'failed');
    return isUnexplained ? [...tests, createFailure(file, 'The file', entry.message)] : tests;
  });
}

/** Reads what Playwright's JSON reporter wrote, whose files are in `folder`. Throws for anything else. */
export function readPlaywrightReport(report: unknown, folder: string): TestResult[] {
  const { suites, errors } = report as JSONReport;
  const readSuite = (
    { file, title, specs, suites: inner = [] }: JSONReportSuite,
    outer: string,
  ): TestResult[] => {
    const group = title === file ? outer : `${outer}${title} `;
    return [
      ...specs.flatMap((spec) =>
        spec.tests.map(({ status, results }): TestResult => {
          const texts = results.flatMap((result) => result.errors.map(({ message }) => message));
          return {
            file: `${folder}/${spec.file}`,
            name: group + spec.title,
            status: status === 'expected' ? 'passed' : status === 'skipped' ? status : 'failed',
            milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
            message: texts.join('\n'),
          };
        }),
      ),
      ...inner.flatMap((suite) => readSuite(suite, group)),
    ];
  };
  return [
    ...suites.flatMap((suite) => readSuite(suite, '')),
    ...errors.map(({ message }) => createFailure(folder, 'Outside the tests', message ?? '')),
  ];
}

export const createFailure = (file: string, name: string, message: string): TestResult => ({
  file,
  name,
  status: 'failed',
  milliseconds: 0,
  message,
});

/** What a run says at its end: steps with seconds, the ten slowest files, failures, and the sum as last line. */
export function formatSummary(steps: readonly StepResult[]): string {
  const tests = steps.flatMap((step) => step.tests);
  const failures = tests.filter(({ status }) => status === 'failed');
  const count = (status: TestResult['status']) =>
    tests.filter((test) => test.status === status).length;
  const byFile = new Map<string, number>();
  for (const { file, milliseconds } of tests)
    byFile.set(file, (byFile.get(file) ?? 0) + milliseconds);
  const slowest = [...byFile].toSorted((a, b) => b[1] - a[1]).filter(([, time]) => time > 0);
  const seconds = (value: number) => `${value.toFixed(1).padStart(8)} s`;
  return [
    '',
    'Steps',
    ...steps.map(({ name, seconds: time, status }) => `${seconds(time)}  ${name}: ${status}`),
    ...(slowest.length > 0 ? ['', 'Slowest files'] : []),
    ...slowest.slice(0, 10).map(([file, time]) => `${seconds(time / 1000)}  ${file}`),
    ...failures.flatMap(({ file, name, message }) => [
      '',
      `FAILED ${file}: ${name}`,
      ...message
        .trim()
        .split('\n')
        .map((line) => `  ${line}`),
    ]),
    '',
    ...(count('skipped') > 0 ? [`${count('skipped')} skipped`] : []),
    `${count('passed')} passed, ${failures.length} failed`,
  ].join('\n');
}
