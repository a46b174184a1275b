import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { createProgram } from './program.ts';

/** Runs `vitrine` in a process of its own, from a folder. */
function run(cwd: string, ...words: string[]) {
  const { promise, resolve: finish } = Promise.withResolvers<{ status: unknown; output: string }>();
  execFile(
    process.execPath,
    [resolve('scripts/cli.ts'), ...words],
    { cwd },
    (error, stdout, stderr) => finish({ status: error?.code ?? 0, output: stdout + stderr }),
  );
  return promise;
}

test('--version prints the version of the package', async () => {
  expect(await run('/', '--version')).toEqual({ status: 0, output: `${manifest.version}\n` });
});

test('--help names every command', async () => {
  const { status, output } = await run('/', '--help');
  expect(status).toBe(0);
  for (const { name } of createProgram('', '').commands.map((command) => ({
    name: command.name(),
  }))) {
    expect(output).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  }
});

test('every npm script that works on a site calls a command', () => {
  const names = createProgram('', '').commands.map((command) => command.name());
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
    [['validate', 'one', 'two'], 'too many arguments'],
    [['find'], "missing required argument 'text'"],
    [['build', '--if-stal'], "unknown option '--if-stal'\n(Did you mean --if-stale?)"],
    [['new', 'pages'], 'There is no "new pages".'],
    [['dev', 'no-such-folder'], 'There is no folder'],
  ])('%j', async (words, message) => {
    const { status, output } = await run('/', ...words);
    expect(output).toContain(message);
    expect(status).toBe(2);
  });
});

test('a folder is named from where the command is called', async () => {
  const { status, output } = await run(resolve('examples'), 'find', 'Sourdough', 'bakery');
  expect(output).toContain('page-manifests/');
  expect(status).toBe(0);
});
