import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { Failure, ReportedTest } from './qa-report.ts';
import { createQaReport } from './qa-report.ts';
import { renderReport } from './render-report.ts';

const folder = 'qa-report';

/** Writes `qa-report/` at the end of a run: `report.json`, and `index.html` for people. */
// Vitest takes the default export of a reporter's file.
export default class QaReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const report = createQaReport(modules.flatMap(listTests), new Date());
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
    await writeFile(join(folder, 'index.html'), renderReport(report));
    const { totals } = report;
    console.log(
      `\n${folder}/index.html: ${totals.rules} rules, ${totals.files} files, ${totals.tests} tests, ${totals.cases} cases, ${totals.failures} failures.`,
    );
  }
}

function listTests(module: TestModule): ReportedTest[] {
  const file = module.relativeModuleId;
  const broken = module.errors().map((error) => toFailure(file, error));
  return [
    // A file that cannot be loaded has no test to fail.
    ...(broken.length > 0 ? [{ ...failedFile, file, name: file, failures: broken }] : []),
    ...[...module.children.allTests()].map((test) => toReported(file, test)),
  ];
}

const failedFile = { state: 'failed', duration: 0, cases: undefined } as const;

function toReported(file: string, test: TestCase): ReportedTest {
  const { state, errors } = test.result();
  return {
    file,
    name: test.fullName,
    state: state === 'pending' ? 'skipped' : state,
    duration: test.diagnostic()?.duration ?? 0,
    cases: test.meta().cases,
    failures: (errors ?? []).map((error) => toFailure(file, error)),
  };
}

type TestError = ReturnType<TestModule['errors']>[number] & { diff?: string | undefined };

function toFailure(file: string, { message, diff, stacks }: TestError): Failure {
  // The first line of ours: below it are Vitest's.
  const [place] = stacks ?? [];
  return {
    message,
    assertion: place && readLine(place.file, place.line),
    difference: diff && stripVTControlCharacters(diff),
    place: place ? `${relative('.', place.file)}:${place.line}` : file,
  };
}

const readLine = (file: string, line: number) =>
  readFileSync(file, 'utf8').split('\n')[line - 1]?.trim();
