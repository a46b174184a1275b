import { findRule, type Rule } from './rules.ts';

/** A test that ran, as the report needs it. */
export type ReportedTest = {
  file: string;
  name: string;
  state: 'passed' | 'failed' | 'skipped';
  /** Milliseconds. */
  duration: number;
  /** Contents or answers that the test generated; undefined for one case. */
  cases: number | undefined;
  failures: readonly Failure[];
};

/** An assertion that did not hold. */
export type Failure = {
  /** In the test's own words, its remedy included. */
  message: string;
  /** As it is written: `expect(missing).toEqual([])`; undefined where no assertion of ours has failed. */
  assertion: string | undefined;
  /** What was expected beside what came, line by line. */
  difference: string | undefined;
  /** `file:line` */
  place: string;
};

export type RuleResult = {
  title: string;
  says: string;
  state: 'passed' | 'failed';
  files: readonly string[];
  tests: number;
  skipped: number;
  cases: number;
  duration: number;
  failures: readonly (Failure & { test: string })[];
};

export type QaReport = {
  /** ISO instant. */
  date: string;
  state: 'passed' | 'failed';
  rules: readonly RuleResult[];
  totals: { rules: number; files: number; tests: number; cases: number; failures: number };
};

export function createQaReport(tests: readonly ReportedTest[], date: Date): QaReport {
  const byRule = Map.groupBy(tests, ({ file }) => findRule(file).title);
  const results = [...byRule.values()].map((own) => summarise(findRule(own[0]?.file ?? ''), own));
  const sum = (count: (result: RuleResult) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  return {
    date: date.toISOString(),
    state: results.some(({ state }) => state === 'failed') ? 'failed' : 'passed',
    rules: results.toSorted((one, other) => other.failures.length - one.failures.length),
    totals: {
      rules: results.length,
      files: sum(({ files }) => files.length),
      tests: sum((result) => result.tests),
      cases: sum((result) => result.cases),
      failures: sum(({ failures }) => failures.length),
    },
  };
}

function summarise({ title, says }: Rule, tests: readonly ReportedTest[]): RuleResult {
  const failed = tests.filter(({ state }) => state === 'failed');
  return {
    title,
    says,
    state: failed.length > 0 ? 'failed' : 'passed',
    files: [...new Set(tests.map(({ file }) => file))].sort(),
    tests: tests.length,
    skipped: tests.filter(({ state }) => state === 'skipped').length,
    cases: tests.reduce((total, { cases = 1 }) => total + cases, 0),
    duration: Math.round(tests.reduce((total, { duration }) => total + duration, 0)),
    failures: failed.flatMap(({ name, failures }) =>
      failures.map((failure) => ({ ...failure, test: name })),
    ),
  };
}
