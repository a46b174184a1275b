// `npm test`: everything that must hold, from a bare clone. Also what .ci/run calls.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureInstalled, getNode, run, runBeside } from './setup.mjs';

ensureInstalled();
const node = getNode();
ensureBrowser();
const engines = ensureEngines();

const environment = { NO_COLOR: '1', STORYBOOK_DISABLE_TELEMETRY: '1' };
const start = (title) => console.log(`\n── ${title}`);
function step(title, script) {
  start(title);
  run('npm', ['run', '-s', script], environment);
}

const endTypes = runBeside('npm', ['run', '-s', 'typecheck'], environment);
step('Lint and format', 'lint');
step('Manifests, sources, links, content', 'validate');
start('Types');
await endTypes();
step('Unit, block and story tests', 'test:unit-and-browser');
step('Production build', 'build');
step('Size', 'size');
const endStorybook = runBeside('npm', ['run', '-s', 'build:storybook'], environment);
start(`The site in each engine: ${engines.join(', ')}`);
run('npm', ['run', '-s', 'test:engines', '--', ...engines], environment);
start('Storybook build');
await endStorybook();
// It mostly waits for packages and files; browsers keep the processors busy meanwhile.
const endImage = runBeside('npm', ['run', '-s', 'test:image'], environment);
step('End-to-end tests', 'test:e2e');
start('The container image’s steps');
await endImage();
console.log('\nAll checks passed.');

/** A Chromium on the machine, else Playwright's, else the system's package. */
function ensureBrowser() {
  if (isThere('chromium')) return;
  console.log('Installing a browser for the tests …');
  spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium-headless-shell'], {
    stdio: 'inherit',
    timeout: 300_000,
  });
  if (isThere('chromium')) return;
  installPackages('chromium');
  if (isThere('chromium')) return;
  console.error('No browser: install Chromium, or name one in CHROMIUM_PATH.');
  process.exit(1);
}

/** Chromium, and those of the other engines that are there or can be installed; says what is left out. */
function ensureEngines() {
  const packages = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] };
  const missing = Object.keys(packages).filter((engine) => !isThere(engine));
  if (missing.length > 0) installPackages(...missing.flatMap((engine) => packages[engine]));
  const others = Object.keys(packages).filter((engine) => {
    if (isThere(engine)) return true;
    console.log(
      `Left out: ${engine}. Install ${packages[engine].join(' and ')} to test in it too.`,
    );
    return false;
  });
  return ['chromium', ...others];
}

function isThere(browser) {
  return (
    spawnSync(node, ['scripts/support/browser-path.ts', browser], { stdio: 'ignore' }).status === 0
  );
}

function installPackages(...packages) {
  if (!existsSync('/usr/bin/apt-get')) return;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', ...packages],
  ]) {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    spawnSync(command, rest, {
      stdio: 'inherit',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}
