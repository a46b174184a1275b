import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createTemporaryFolder } from '../support/temporary-folder.ts';
import { ensurePrograms } from './programs.ts';

/**
 * `npm test`: everything that is quick. `npm run test:long`: what takes longer, breaks services, or needs
 * more browsers. Both run scripts of package.json and end with the output of those that failed. The steps
 * of a row run one after the other, the rows of a stage beside each other. A stage that failed is the last.
 */
const quick = [
  [['typecheck'], ['lint', 'validate -- --at-commit'], ['build -- --studio']],
  [['test:unit'], ['size', 'test:browser', 'test:e2e']],
];
const long = [
  [['build -- --if-stale --studio'], ['build:storybook']],
  [['test:long:unit'], ['test:engines', 'test:long:e2e']],
];

const isLong = process.argv[2] === 'long';
const seconds = new Map<string, number>();
const failed = new Map<string, string[]>();

createTemporaryFolder();
ensurePrograms(isLong);
for (const rows of isLong ? long : quick) {
  if (failed.size === 0) await Promise.all(rows.map(runRow));
}
for (const [step, output] of failed) console.log(`\n${step}\n${output.slice(-300).join('\n')}`);
console.log();
for (const [step, time] of seconds)
  console.log(`${time.toFixed(1).padStart(8)} s  ${step}: ${failed.has(step) ? 'FAILED' : 'ok'}`);
console.log(failed.size > 0 ? `Failed: ${[...failed.keys()].join(', ')}` : 'Everything passed.');
process.exitCode = failed.size > 0 ? 1 : 0;

async function runRow(steps: readonly string[]): Promise<void> {
  for (const step of steps) await runStep(step);
}

async function runStep(step: string): Promise<void> {
  const begun = performance.now();
  const output: string[] = [];
  const child = spawn('npm', ['run', '-s', ...step.split(' ')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', STORYBOOK_DISABLE_TELEMETRY: '1' },
  });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      output.push(line);
      console.log(`${step} │ ${line}`);
    });
  }
  const [exitCode] = await once(child, 'close');
  seconds.set(step, (performance.now() - begun) / 1000);
  if (exitCode !== 0) failed.set(step, output);
}
