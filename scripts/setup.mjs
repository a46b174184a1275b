// Runs before anything is installed, on any Node from 18: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

const stamp = 'node_modules/.vitrine-lock';
const oldest = [22, 18];

/** Installs what is missing: after a clone, or when the lockfile has changed. */
export function ensureInstalled() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing what is missing (npm ci) …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, lock);
}

/** The Node to run with: the project's own where npm brought one, else this one if it is new enough. */
export function getNode() {
  const own = resolve('node_modules/.bin/node');
  if (existsSync(own)) return own;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return process.execPath;
  console.error(
    `Vitrine needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}. Install a newer Node and try again.`,
  );
  process.exit(1);
}

/** Runs a command in the foreground; ends this process with its status when it fails. */
export function run(command, args, environment = {}) {
  const { status, signal, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: withOurTools(environment),
  });
  if (error) console.error(`${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? (signal ? 1 : 2));
}

/**
 * Starts a program beside what runs next. Returns what waits for its end, prints what it has said, and
 * ends this process with its status if that is not 0.
 */
export function runBeside(command, args, environment = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-run-'));
  // A file: nobody reads a pipe while run() waits.
  const log = join(folder, 'output');
  const output = openSync(log, 'w');
  const program = spawn(command, args, {
    stdio: ['ignore', output, output],
    env: withOurTools(environment),
  });
  const ended = new Promise((end) => {
    program.once('exit', (status) => end(status ?? 1));
    program.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      end(2);
    });
  });
  process.once('exit', () => {
    program.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  return async () => {
    const status = await ended;
    process.stdout.write(readFileSync(log));
    if (status !== 0) process.exit(status);
  };
}

const withOurTools = (environment) => ({
  ...process.env,
  PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
  ...environment,
});
