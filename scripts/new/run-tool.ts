import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { engineModule } from '../../server/load/engine-module.ts';
import { printJson } from '../../src/diagnostics/print-json.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';

/** Runs a script of the project, or a tool of its packages, with this Node. Throws when it fails. */
function runTool(script: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
  });
  if (status === 0) return;
  throw new Error(`${script} ${args.join(' ')} failed:\n${stdout}${stderr}`);
}

/** Runs a command of `vitrine` in a process of its own, which loads what has just been written. */
export const runCli = (...words: string[]) => runTool(engineModule('scripts/cli.ts'), ...words);

/** Files as `npm run format` writes them. */
export function formatFiles(root: string, files: readonly string[]): void {
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  // A site's repository has the formatter that its team likes.
  if (!existsSync(biome)) return;
  runTool(
    biome,
    ...['check', '--write', '--vcs-enabled=false'],
    ...files.map((file) => join(root, file)),
  );
}

/** Makes the folder of a new thing, which must not be there. */
export async function makeFolder(root: string, folder: string, what: string): Promise<void> {
  await mkdir(join(root, folder)).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause;
    throw new UsageError(`${folder} exists already: choose another ${what}.`);
  });
}

export const templates = 'scripts/new/templates';

/** A file of `templates/`, with a value for each `{{name}}`. */
export async function fillTemplate(
  file: string,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  const template = await readFile(join(templates, `${file}.template`), 'utf8');
  const text = template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value !== undefined) return value;
    throw new UsageError(`${file} asks for "${name}", which is unknown.`);
  });
  return file.endsWith('json') ? printJson(JSON.parse(text)) : text;
}

/** Writes files by their paths in the site. */
export async function writeFiles(
  root: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
}

/** Puts lines at the end of a list in the code of a registry, which begins with `start`. */
export function addToList(file: string, code: string, start: string, lines: string): string {
  const begin = code.indexOf(start);
  const end = begin < 0 ? -1 : code.indexOf('\n}', begin);
  if (end < 0) throw new UsageError(`${file} has no list "${start}": add the lines by hand.`);
  return code.slice(0, end) + lines + code.slice(end);
}
