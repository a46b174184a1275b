import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };

const execute = promisify(execFile);

/** What npm and Vitest tell the processes that they start about this checkout. */
const ofThisCheckout =
  /^(npm_(?!config_registry$)|INIT_CWD$|VITE|NODE_ENV$|NODE_OPTIONS$|TEST$|PROD$|DEV$)/;

/** The machine's own: proxies and certificates, too, without which npm reaches no registry on some. */
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofThisCheckout.test(name))),
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
  NO_COLOR: '1',
};

/** Runs a program in a folder. Returns what it has printed; rejects with it when the status is not 0. */
export async function runOutside(
  folder: string,
  program: string,
  ...args: string[]
): Promise<string> {
  const options = { cwd: folder, env: environment, maxBuffer: 2 ** 26 };
  try {
    const { stdout, stderr } = await execute(program, args, options);
    return stdout + stderr;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
  }
}

/** Takes packages from npm's cache where they are there. */
export const quietly = ['--prefer-offline', '--no-audit', '--no-fund'];

/** Makes a folder that knows nothing of this checkout, with the engine's package in `vendor/`. */
export async function packOutside(): Promise<{ outside: string; tarball: string }> {
  const outside = await mkdtemp(join(tmpdir(), 'vitrine-outside-'));
  const vendor = join(outside, 'vendor');
  await runOutside('.', process.execPath, 'scripts/pack.ts', vendor);
  return { outside, tarball: join(vendor, `vitrine-${manifest.version}.tgz`) };
}
