import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

/** What is made by tools, and large. */
const leftOut = new Set([
  ...['.data', '.git', 'dist', 'node_modules'],
  ...['playwright-report', 'storybook-static', 'test-results'],
]);

export type Finished = { status: number; output: string };

/** The project in a folder of its own, with the packages that are installed here. */
export async function copyProject() {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-copy-'));
  const parts = (await readdir('.')).filter((name) => !leftOut.has(name));
  // The link in examples/ leads to the copy then.
  const options = { recursive: true, verbatimSymlinks: true };
  await Promise.all(parts.map((part) => cp(part, join(root, part), options)));
  await symlink(resolve('node_modules'), join(root, 'node_modules'), 'dir');
  const read = (file: string) => readFile(join(root, file), 'utf8');
  return {
    root,
    /** Runs a tool of node_modules, or a script of the project, in the copy. */
    run: (script: string, ...args: string[]) => runNode(root, script, args),
    replace: async (file: string, from: string, to: string) => {
      const text = await read(file);
      if (!text.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}.`);
      await writeFile(join(root, file), text.replace(from, to));
    },
  };
}

/** Runs a tool of node_modules, or a script, in a folder. */
export function runNode(
  cwd: string,
  script: string,
  args: string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  const { promise, resolve: finish, reject } = Promise.withResolvers<Finished>();
  const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    // Vitest's own variables would make a test run in the copy think that it is a worker here.
    env: {
      PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NO_COLOR: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  child.on('error', reject).on('close', (code) => finish({ status: code ?? 1, output }));
  return promise;
}
