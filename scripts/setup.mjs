// Runs before anything is installed, on any Node from 18: plain JavaScript, no dependencies.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { requireNode } from './node-version.mjs';

/** Installs what is missing: after a clone, or when the lockfile has changed. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log(
    'Installing packages (npm ci): about 230 MB to download, 770 MB in node_modules, 1 to 3 min …',
  );
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** Whether `node_modules` has what the lockfile names. npm writes there what it has installed. */
function isInstalled() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(record)) return false;
  const [wanted, installed] = ['package-lock.json', record].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')).packages,
  );
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    // An optional package is of another system.
    if (!installed[path]) return path === '' || optional === true;
    return installed[path].version === version && installed[path].integrity === integrity;
  });
}

/** The Node to run with: the project's own where npm brought one, else this one if it is new enough. */
export function getNode() {
  const own = resolve('node_modules/.bin/node');
  if (existsSync(own)) return own;
  requireNode();
  return process.execPath;
}

/** Runs a command in the foreground; ends this process with its status when it fails. */
export function run(command, args) {
  // Where programs of the project's packages are found.
  const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH };
  const { status, signal, error } = spawnSync(command, args, { stdio: 'inherit', env });
  if (error) console.error(`${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? (signal ? 1 : 2));
}
