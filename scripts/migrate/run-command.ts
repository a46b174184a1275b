import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { migrateManifest } from '../../server/load/migrate-manifest.ts';
import type { ManifestContext } from '../../src/manifests/manifest-context.ts';

const help = `npm run migrate [-- --dry-run]

Rewrites the content of the blocks in page-manifests/ to the present version of their types
(blocks/<type>/<type>.migrations.ts). Other files stay as they are.

  --dry-run   writes nothing; prints the changes as a unified diff, exit status 1 when there are any
  --help      prints this text

Exit status 1 too when a file could not be read as JSON: it is named and left alone.`;

export type Output = { print: (line: string) => void; printError: (line: string) => void };

/** Runs `npm run migrate` in a project's folder; returns the exit status. */
export async function runMigrate(
  args: string[],
  root: string,
  manifestContext: Pick<ManifestContext, 'definitions'>,
  { print, printError }: Output,
): Promise<number> {
  const options = readOptions(args);
  if (typeof options === 'string') {
    printError(`${options} See npm run migrate -- --help.`);
    return 1;
  }
  if (options.help) {
    print(help);
    return 0;
  }
  const dryRun = options['dry-run'] ?? false;
  const names = (await readdir(join(root, 'page-manifests'), { recursive: true }))
    .map((name) => `page-manifests/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.json'))
    .sort();
  let changed = 0;
  let unreadable = 0;
  for (const name of names) {
    const before = await readFile(join(root, name), 'utf8');
    const { text, blocks = 0, diagnostic } = migrateManifest(name, before, manifestContext);
    if (diagnostic !== undefined) {
      printError(`${diagnostic} (left alone)`);
      unreadable += 1;
    } else if (text !== before) {
      changed += 1;
      if (dryRun) print(createPatch(name, before, text));
      else {
        await writeAtomically(join(root, name), text);
        print(`${name}: ${count(blocks, 'block')}`);
      }
    }
  }
  const verb = dryRun ? 'would be rewritten' : 'rewritten';
  print(
    changed === 0
      ? `Nothing to migrate in ${count(names.length, 'file')}.`
      : `${count(changed, 'file')} ${verb}.`,
  );
  return unreadable > 0 || (dryRun && changed > 0) ? 1 : 0;
}

function createPatch(name: string, before: string, after: string): string {
  const options = { headerOptions: FILE_HEADERS_ONLY };
  return createTwoFilesPatch(
    `a/${name}`,
    `b/${name}`,
    before,
    after,
    undefined,
    undefined,
    options,
  ).trimEnd();
}

function readOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    }).values;
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}

/** A reader sees the old file or the new one, never a part of it. */
async function writeAtomically(path: string, text: string): Promise<void> {
  const draft = `${path}.migrating`;
  try {
    await writeFile(draft, text);
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
