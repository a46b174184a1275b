// `npm test`: everything that must hold, from a bare clone. Also what .ci/run calls.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { ensureInstalled, getNode, withOurTools } from './setup.mjs';

ensureInstalled();
const node = getNode();
ensureBrowser();
const engines = ensureEngines();
const failed = [];

await Promise.all([step('typecheck'), step('lint'), step('validate'), step('build')]);
await step('size');
if (failed.length === 0) {
  // Two rows, as these mostly wait: for servers, for browsers, for packages.
  const storybook = step('build:storybook');
  await Promise.all([
    (async () => {
      await step('test:unit', '--maxWorkers', '2');
      await storybook;
      await step('test:e2e');
    })(),
    (async () => {
      await storybook;
      await step('test:engines', ...engines);
      await step('test:browser', '--project', 'storybook');
    })(),
  ]);
}
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length;

/** Runs a script of package.json. What it says stands behind its name: others say something, too. */
async function step(script, ...args) {
  const begun = performance.now();
  const say = (line) => console.log(`${script} │ ${line}`);
  const child = spawn('npm', ['run', '-s', script, '--', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: withOurTools({ NO_COLOR: '1', STORYBOOK_DISABLE_TELEMETRY: '1' }),
  });
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', say);
  const [status] = await once(child, 'close');
  if (status !== 0) failed.push(script);
  say(
    `${status === 0 ? 'right' : 'WRONG'} after ${Math.round((performance.now() - begun) / 1000)} s`,
  );
}

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
