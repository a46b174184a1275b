import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { engineModule } from '../../server/load/engine-module.ts';
import { printJson } from '../../src/diagnostics/print-json.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';

/** Texts of files, by their paths in the site. */
export type Files = Record<string, string>;

/** Runs a script of the project, or a tool of its packages, with this Node. Throws when it fails. */
function runTool(script: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
  });
  if (status === 0) return;
  throw new Error(`${script} ${args.join(' ')} failed:\n${stdout}${stderr}`);
}

/** Runs `vitrine generate` in a process of its own, which loads what has just been written. */
export const generate = (root: string) => runTool(engineModule('scripts/cli.ts'), 'generate', root);

/** Fills `templates/<folder>`: `{{name}}` with its value, `{{"name"}}` with it as JSON. */
export async function fillTemplates(
  folder: string,
  values: Readonly<Record<string, string>>,
  toPath: (name: string) => string,
): Promise<Files> {
  const root = join('scripts/new/templates', folder);
  const files: Files = {};
  for (const entry of (await readdir(root, { recursive: true })).sort()) {
    if (!entry.endsWith('.template')) continue;
    const template = await readFile(join(root, entry), 'utf8');
    const text = template.replaceAll(/\{\{("?)(\w+)\1\}\}/g, (_, quote: string, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${entry} asks for "${name}", which is unknown.`);
      return quote ? JSON.stringify(value) : value;
    });
    const path = toPath(entry.slice(0, -'.template'.length));
    files[path] = path.endsWith('json') ? printJson(JSON.parse(text)) : text;
  }
  return files;
}

/** Of texts in the engine's languages those of a site. */
export const pickTexts = <Texts>(texts: { en: Texts; fr: Texts }, language: string): Texts =>
  texts[language.startsWith('fr') ? 'fr' : 'en'];

export async function writeFiles(root: string, files: Files): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
}

/** Writes the files of a new folder, and the changed registry. */
export async function writeFolder(root: string, folder: string, files: Files): Promise<void> {
  await mkdir(join(root, folder)).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause;
    throw new UsageError(`${folder} exists already: choose another name.`);
  });
  await writeFormatted(root, files);
}

/** Writes files as `npm run format` does. */
export async function writeFormatted(root: string, files: Files): Promise<void> {
  await writeFiles(root, files);
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  // A site's repository has the formatter that its team likes.
  if (!existsSync(biome)) return;
  const paths = Object.keys(files).map((file) => join(root, file));
  runTool(biome, 'check', '--write', '--vcs-enabled=false', ...paths);
}

/** Puts lines at the end of a list in the code of a registry, which begins with `start`. */
export function addToList(file: string, code: string, start: string, lines: string): string {
  const begin = code.indexOf(start);
  const end = begin < 0 ? -1 : code.indexOf('\n}', begin);
  if (end < 0) throw new UsageError(`${file} has no list "${start}": add the lines by hand.`);
  return code.slice(0, end) + lines + code.slice(end);
}
