import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { engineModule } from '../../server/load/engine-module.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';
import { runNode } from '../support/run-node.ts';

/** Runs a script of the project, or a tool of its packages, with this Node. Throws when it fails. */
async function runTool(script: string, ...args: string[]): Promise<void> {
  const { status, output } = await runNode([script, ...args]);
  if (status !== 0) throw new Error(`${script} ${args.join(' ')} failed:\n${output}`);
}

/** Runs a command of `vitrine` in a process of its own, which loads what has just been written. */
export const runCli = (...words: string[]) => runTool(engineModule('scripts/cli.ts'), ...words);

/** Files as `npm run format` writes them. */
export async function formatFiles(root: string, files: readonly string[]): Promise<void> {
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  // A site's repository has the formatter that its team likes.
  if (!existsSync(biome)) return;
  await runTool(
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

/** A template with a value for each `{{name}}`. */
export const fillTemplate = (template: string, take: (name: string) => string): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => take(name));
