import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

export type Finished = { status: number | null; output: string };

/** The environment of somebody who has Node and npm, and knows nothing of this checkout. */
export const environment: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_|INIT_CWD|SITE_FOLDER|NODE_|VITEST)/.test(name),
    ),
  ),
  FORCE_COLOR: undefined,
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
};

/** Runs a program to its end in a folder. */
export function run(cwd: string, command: string, ...args: string[]): Promise<Finished> {
  const { promise, resolve, reject } = Promise.withResolvers<Finished>();
  const child = spawn(command, args, { cwd, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  child.once('error', reject).once('close', (status) => resolve({ status, output }));
  return promise;
}

export type InstalledSite = {
  tarball: string;
  /** The site's repository, installed. */
  root: string;
  vitrine: (...words: string[]) => Promise<Finished>;
  remove: () => Promise<void>;
};

/** Packs the engine, makes a site with the package alone, outside of the checkout, and installs it. */
export async function installSite(): Promise<InstalledSite> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-package-'));
  execFileSync(process.execPath, ['scripts/pack.ts', folder], { stdio: 'pipe' });
  const tarball = 'vitrine-0.2.0.tgz';
  const npx = ['exec', '--yes', `--package=./${tarball}`, '--', 'vitrine'];
  const made = await run(folder, 'npm', ...npx, 'new', 'site', 'shop', '--language', 'en-GB');
  const root = join(folder, 'shop');
  const installed = made.status === 0 ? await run(root, 'npm', 'install') : made;
  if (installed.status !== 0) throw new Error(made.output + installed.output);
  return {
    tarball: join(folder, tarball),
    root,
    vitrine: (...words) => run(root, join(root, 'node_modules/.bin/vitrine'), ...words),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
