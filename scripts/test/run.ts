import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import {
  getBrowser,
  getFirefox,
  getFullBrowser,
  getPostgres,
  getWebKit,
} from '../support/programs.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

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
  [['test:long:unit'], ['test:stories', 'test:engines', 'test:long:e2e']],
];

/** Debian's packages; megabytes to download and on disk at most, with all that they depend on. */
type Program = [
  name: string,
  find: () => unknown,
  packages: string,
  download: number,
  disk: number,
];

const forEveryRun: readonly Program[] = [
  ['Chromium’s headless shell', getBrowser, 'chromium-headless-shell', 90, 300],
  ['PostgreSQL', () => process.env.DATABASE_URL || getPostgres(), 'postgresql', 20, 70],
  // What visitors have for as long as the site's own font is on its way.
  ['the fonts Liberation', checkArial, 'fonts-liberation', 1, 3],
];

/** Browsers of `npm run test:long` alone. */
const forLongRuns: readonly Program[] = [
  ['Chromium', getFullBrowser, 'chromium', 90, 320],
  ['Firefox ESR', getFirefox, 'firefox-esr', 90, 320],
  ['WebKitGTK with Xvfb', getWebKit, 'webkit2gtk-driver xvfb', 120, 450],
];

const isLong = process.argv[2] === 'long';
const seconds = new Map<string, number>();
const failed = new Map<string, string[]>();

createTemporaryFolder();
ensurePrograms();
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

/** Installs the programs that a run needs where they are missing. Throws for one that it cannot install. */
function ensurePrograms(): void {
  const needed = isLong ? [...forEveryRun, ...forLongRuns] : forEveryRun;
  const missing = needed.filter((program) => !isThere(program));
  for (const [name, , , download, disk] of missing)
    console.log(`Installing ${name}: at most ${download} MB to download, ${disk} MB on disk …`);
  if (missing.length > 0 && existsSync('/usr/bin/apt-get')) {
    runAsRoot('apt-get', 'update', '-qq');
    const packages = missing.flatMap(([, , names]) => names.split(' '));
    runAsRoot('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
  }
  if (!needed.every(isThere)) {
    spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit' });
  }
  for (const [, find] of needed) find();
}

function runAsRoot(...words: string[]): void {
  const [command = '', ...args] = process.getuid?.() === 0 ? words : ['sudo', ...words];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: 'inherit', env });
}

function isThere([, find]: Program): boolean {
  try {
    find();
    return true;
  } catch {
    return false;
  }
}

function checkArial(): void {
  if (process.platform !== 'linux') return;
  const { stdout } = spawnSync('fc-match', ['--format=%{family}', 'Arial'], { encoding: 'utf8' });
  if (!/Arial|Arimo|Liberation Sans/.test(stdout))
    throw new Error('No font has the widths of Arial: install fonts-liberation.');
}
