import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { createQaReport, type ReportedTest } from './qa-report.ts';
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
  const broken = module.errors().map(({ message }) => message);
  return [
    // A file that cannot be loaded has no test to fail.
    ...(broken.length > 0 ? [{ ...failedFile, file, name: file, messages: broken }] : []),
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
    messages: (errors ?? []).map(({ message }) => message),
  };
}
