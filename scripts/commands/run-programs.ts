import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { engineModule, isPackage } from '../../server/load/engine-module.ts';
import { runServer } from '../signals.mjs';
import { serverArguments } from '../support/server-process.ts';

/** Runs a script with this Node, in the foreground; its status. */
const run = (words: readonly string[], cwd = '.') =>
  spawnSync(process.execPath, words, { stdio: 'inherit', cwd }).status ?? 1;

/** Builds a site, or its Studio server, when the code has changed, and serves it. */
export function start(folder: string, { isStudio = false } = {}): void {
  // In a separate process: the server does not need the build's memory.
  const build = [engineModule('scripts/cli.ts'), 'build', folder, '--if-stale'];
  const status = run([...build, ...(isStudio ? ['--studio'] : [])]);
  if (status !== 0) process.exit(status);
  // A folder of pages alone is served by the project's code.
  const program = [folder, resolve('.')]
    .map((at) => join(at, isStudio ? 'dist/studio/server/main.js' : 'dist/server/main.js'))
    .find((file) => existsSync(file));
  if (!program) throw new Error(`${folder} has no build: run vitrine build.`);
  const words = ['--enable-source-maps', ...serverArguments, program];
  runServer(process.execPath, words, { cwd: folder });
}

/** Storybook of a site: served, or built into its `storybook-static/`. */
export function storybook(folder: string, { port, build }: { port: string; build?: boolean }) {
  const options = build
    ? ['build', '-o', join(folder, 'storybook-static'), '--loglevel', 'warn']
    : ['dev', '-p', port, '--no-open'];
  const home = dirname(fileURLToPath(import.meta.resolve('storybook/package.json')));
  const words = [join(home, 'dist/bin/dispatcher.js'), ...options];
  const child = spawn(process.execPath, words, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (status, signal) => process.exit(status ?? (signal ? 1 : 0)));
}

/** Runs Vitest, as the site has installed it, on the tests of a site. */
export function testSite(folder: string, files: readonly string[], onlySchemas = false): void {
  const config = engineModule('scripts/vitest.ts');
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const summary = resolve(engineModule('tests/support/schema-summary.ts'));
  const report = join(folder, 'qa-report/junit.xml');
  const options = onlySchemas
    ? [
        ...['--project=contract', '--project=unit', '--reporter=default', '--reporter=junit'],
        ...[`--reporter=${summary}`, `--outputFile.junit=${report}`],
      ]
    : [];
  process.exitCode = run([vitest, 'run', '--config', config, ...options, ...files]);
}

/** Checks what has changed since a commit; of a site, types and validation. */
export function check(folder: string, base: string): void {
  const step = (name: string, words: readonly string[], cwd = '.') => {
    console.log(`Checking ${name} …`);
    if (run(words, cwd) !== 0) process.exitCode = 1;
  };
  const validation = [engineModule('scripts/cli.ts'), 'validate', folder];
  const tsc = join(isPackage ? folder : '.', 'node_modules/typescript/bin/tsc');
  if (isPackage) {
    // There: it names files as the editor of the site does.
    if (existsSync(tsc)) step('types', [tsc], folder);
    step('validation', validation);
    return;
  }
  const buildInfo = 'node_modules/.cache/vitrine/check.tsbuildinfo';
  step('types', [tsc, '--incremental', '--tsBuildInfoFile', buildInfo]);
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'];
  const changed = ['--changed', `--since=${base}`, '--no-errors-on-unmatched'];
  step('lint and format', [...biome, ...changed]);
  step('validation', validation);
  const vitest = ['run', '--project=unit', `--changed=${base}`, '--reporter=dot'];
  step('tests', ['node_modules/vitest/vitest.mjs', ...vitest]);
}
