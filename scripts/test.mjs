// `npm test`: everything that must hold, from a bare clone. Also what .ci/run calls.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureInstalled, getNode, run, runBeside } from './setup.mjs';

ensureInstalled();
const node = getNode();
ensureBrowser();

const steps = [
  ['Types', 'npm', ['run', '-s', 'typecheck']],
  ['Lint and format', 'npm', ['run', '-s', 'lint']],
  ['Manifests, sources, links, content', 'npm', ['run', '-s', 'validate']],
  ['Unit, block and story tests', 'npm', ['run', '-s', 'test:unit-and-browser']],
  ['Production build', 'npm', ['run', '-s', 'build']],
  ['Size', 'npm', ['run', '-s', 'size']],
  ['Storybook build', 'npm', ['run', '-s', 'build:storybook']],
];
const environment = { NO_COLOR: '1', STORYBOOK_DISABLE_TELEMETRY: '1' };
const start = (title) => console.log(`\n── ${title}`);
for (const [title, command, args] of steps) {
  start(title);
  run(command, args, environment);
}
// It mostly waits for packages and files; browsers keep the processors busy meanwhile.
const endImage = runBeside('npm', ['run', '-s', 'test:image'], environment);
start('End-to-end tests');
run('npm', ['run', '-s', 'test:e2e'], environment);
start('The container image’s steps');
await endImage();
console.log('\nAll checks passed.');

/** A Chromium on the machine, else Playwright's, else the system's package. */
function ensureBrowser() {
  const isThere = () =>
    spawnSync(node, ['tests/setup/browser-path.ts'], { stdio: 'ignore' }).status === 0;
  if (isThere()) return;
  console.log('Installing a browser for the tests …');
  spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium-headless-shell'], {
    stdio: 'inherit',
    timeout: 300_000,
  });
  if (isThere()) return;
  if (existsSync('/usr/bin/apt-get')) {
    const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', 'chromium'],
    ]) {
      const [command, ...rest] = [...sudo, 'apt-get', ...args];
      spawnSync(command, rest, {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
  }
  if (isThere()) return;
  console.error('No browser: install Chromium, or name one in CHROMIUM_PATH.');
  process.exit(1);
}
