import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { createTemporaryFolder } from '../../server/config/temporary-folder.ts';
import { ensureOtherEngines, ensurePrograms, otherEngines } from './programs.ts';
import type { StepResult, TestResult } from './report.ts';
import { createFailure, formatSummary, readPlaywrightReport, readVitestReport } from './report.ts';

/**
 * `npm test`: everything that is deterministic and quick. `npm run test:long`: what takes longer, breaks
 * services, or needs more browsers. Both run scripts of package.json, beside each other where one would
 * only wait, and end with a summary. Exit status 1 when anything failed.
 */
const reports = 'test-reports';
const results: StepResult[] = [];
const hasFailed = () => results.some(({ status }) => status === 'FAILED');
const getReportFile = (script: string) => `${reports}/${script.replaceAll(':', '-')}.json`;
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

createTemporaryFolder();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);
ensurePrograms();
if (process.argv[2] === 'long') await testLong();
else await testQuick();
console.log(formatSummary(results));
process.exitCode = hasFailed() ? 1 : 0;

async function testQuick(): Promise<void> {
  await Promise.all([run('typecheck'), run('lint'), run('validate'), run('build')]);
  // A test says little about a site that does not build.
  if (hasFailed()) return;
  await Promise.all([
    run('size'),
    runVitest('test:unit', '--maxWorkers', '2'),
    runVitest('test:browser').then(() => runPlaywright('test:e2e')),
  ]);
}

async function testLong(): Promise<void> {
  const engines = ensureOtherEngines();
  await Promise.all([run('build', '--if-stale'), run('build:storybook')]);
  if (hasFailed()) return;
  await Promise.all([
    runVitest('test:long:unit', '--maxWorkers', '2'),
    runVitest('test:engines', ...engines).then(() => runPlaywright('test:long:e2e')),
  ]);
  for (const { name, test, packages } of otherEngines) {
    if (!engines.includes(test))
      console.log(`Left out: ${name}. Install ${packages.join(' and ')} to test in it.`);
  }
}

/** Runs a script of package.json that reports no single tests. */
async function run(script: string, ...args: readonly string[]): Promise<void> {
  await runStep(script, args, {}, () => []);
}

function runVitest(script: string, ...args: readonly string[]): Promise<void> {
  const file = getReportFile(script);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return runStep(script, [...args, ...reporters], {}, () => readVitestReport(readJson(file)));
}

function runPlaywright(script: string): Promise<void> {
  const file = getReportFile(script);
  return runStep(script, ['--reporter=dot,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file }, () =>
    readPlaywrightReport(readJson(file), 'tests/e2e'),
  );
}

async function runStep(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  readTests: () => TestResult[],
): Promise<void> {
  const begun = performance.now();
  const output: string[] = [];
  const print = (line: string) => console.log(`${name} │ ${line}`);
  const child = spawn('npm', ['run', '-s', name, '--', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NO_COLOR: '1',
      STORYBOOK_DISABLE_TELEMETRY: '1',
      ...environment,
    },
  });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      output.push(stripVTControlCharacters(line));
      print(line);
    });
  }
  const [exitCode, signal] = await once(child, 'close');
  const tests: TestResult[] = [];
  let reason = exitCode === 0 ? '' : `It ended with ${signal ?? `status ${exitCode}`}.`;
  try {
    tests.push(...readTests());
  } catch (error) {
    reason ||= `Its report cannot be read: ${error}`;
  }
  if (reason && !tests.some(({ status }) => status === 'failed')) {
    tests.push(createFailure(`npm run ${name}`, reason, output.slice(-40).join('\n')));
  }
  const isFailed = tests.some(({ status }) => status === 'failed');
  const seconds = (performance.now() - begun) / 1000;
  print(`${isFailed ? 'FAILED' : 'ok'} after ${Math.round(seconds)} s`);
  results.push({ name, seconds, status: isFailed ? 'FAILED' : 'ok', tests });
}
