// Runs before anything is installed, on any Node from 18: plain JavaScript, no dependencies.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';

const stamp = 'node_modules/.vitrine-lock';
const oldest = [22, 18];

/** Installs what is missing: after a clone, or when the lockfile has changed. */
export function ensureInstalled() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log(
    'Installing packages (npm ci): about 250 MB to download, 830 MB in node_modules, 1 to 3 min …',
  );
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

/** The environment, where programs of the project's packages are found. */
const withOurTools = (environment) => ({
  ...process.env,
  PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
  ...environment,
});
