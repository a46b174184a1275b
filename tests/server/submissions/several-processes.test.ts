import { fork } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { createPlace, engines } from '../../support/engines.ts';
import type { ProcessReport, ProcessTask } from '../../support/submission-process.ts';

const task: ProcessTask = { submissions: 20, expired: 5, allowed: 30 };

describe.each(engines)('three processes on one %s', (engine) => {
  test('that start together keep each submission once, deliver each mail once, and count and erase as one', async () => {
    const { DATA_DIR, DATABASE_URL = '' } = await createPlace(engine);
    const runProcess = () =>
      new Promise<ProcessReport>((resolve, reject) => {
        const script = 'tests/support/submission-process.ts';
        const child = fork(script, [DATA_DIR, DATABASE_URL, JSON.stringify(task)]);
        let report: ProcessReport | undefined;
        child.on('message', (message) => {
          // The script sends one report.
          report = message as ProcessReport;
        });
        child.once('exit', (code) => (report ? resolve(report) : reject(new Error(`${code}`))));
      });
    const reports = await Promise.all([runProcess(), runProcess(), runProcess()]);
    const references = new Set(reports.flatMap((report) => report.references));
    expect(references.size).toBe(task.submissions);
    const delivered = reports.flatMap((report) => report.delivered);
    expect(delivered.sort()).toEqual([...references].map((name) => `${name}.team`).sort());
    const erased = reports.flatMap((report) => report.erased);
    expect(erased).toHaveLength(3 * task.expired);
    expect(new Set(erased).size).toBe(erased.length);
    expect(reports.reduce((sum, { allowed }) => sum + allowed, 0)).toBe(task.allowed);
  });
});
