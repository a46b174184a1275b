import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { makeFolder } from '../../tests/support/make-folder.ts';
import { createProgram } from './program.ts';

const names = createProgram('').commands.map((command) => command.name());

/** Runs `vitrine` in this process, from a folder. Returns its exit status and what it has printed. */
async function run(cwd: string, ...words: string[]) {
  let output = '';
  const print = (...texts: unknown[]) => {
    output += `${texts.join(' ')}\n`;
  };
  vi.spyOn(console, 'log').mockImplementation(print);
  vi.spyOn(console, 'error').mockImplementation(print);
  const write = (text: string | Uint8Array) => {
    output += text;
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(write);
  vi.spyOn(process.stderr, 'write').mockImplementation(write);
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    process.exitCode = code;
    throw new Ended();
  });
  const before = process.exitCode;
  vi.stubEnv('SITE_FOLDER', undefined);
  try {
    await createProgram(cwd).parseAsync(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
  const status = process.exitCode ?? 0;
  process.exitCode = before;
  return { status, output };
}

/** The program has ended itself. */
class Ended extends Error {}

test('--version prints the version of the package', async () => {
  expect(await run('/', '--version')).toEqual({ status: 0, output: `${manifest.version}\n` });
});

test('--help names every command', async () => {
  const { status, output } = await run('/', '--help');
  expect(status).toBe(0);
  for (const name of names) expect(output).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
});

describe.each(names)('%s', (name) => {
  test('--help says how it is used', async () => {
    const { status, output } = await run('/', name, '--help');
    expect(output).toMatch(new RegExp(`^(Usage: )?vitrine ${name} `));
    expect(status).toBe(0);
  });

  test('refuses an unknown option with status 2', async () => {
    const { status, output } = await run('/', name, '--no-such-option');
    expect(output).toContain("unknown option '--no-such-option'");
    expect(status).toBe(2);
  });
});

test('every npm script that works on a site calls a command', () => {
  const called = Object.values(manifest.scripts).flatMap(
    (script) => /scripts\/cli\.ts (\w+)/.exec(script)?.[1] ?? [],
  );
  expect(called).toContain('validate');
  expect(called.filter((name) => !names.includes(name))).toEqual([]);
});

describe('wrong use ends with status 2 and what may be given', () => {
  test.each([
    [['validat'], "unknown command 'validat'\n(Did you mean validate?)"],
    [['validate', '--format', 'jsn'], 'Allowed choices are text, json.'],
    [['build', '--if-stal'], "unknown option '--if-stal'\n(Did you mean --if-stale?)"],
    [['new'], 'vitrine new [options] [command]'],
    [['new', 'site', '--nam', 'x'], 'Did you mean --name?'],
    [['dev', 'no-such-folder'], 'There is no folder'],
  ])('%j', async (words, message) => {
    const { status, output } = await run('/', ...words);
    expect(output).toContain(message);
    expect(status).toBe(2);
  });
});

test('a folder with # in its path is named in one line', async () => {
  const folder = join(await makeFolder(), 'site #1');
  await mkdir(folder);
  expect(await run('/', 'build', folder)).toEqual({
    status: 2,
    output: `The folder ${folder} has a "#" or "?" in its path, where Vite ends an address; rename it.\n`,
  });
});

test.each([
  ['Sourdough', 'page-manifests/'],
  ['A price has its pence', 'site/rules.ts:'],
])('%s is found in a folder named from where the command is called', async (words, place) => {
  const { status, output } = await run(resolve('examples'), 'find', words, 'bakery');
  expect(output).toContain(place);
  expect(status).toBe(0);
});
