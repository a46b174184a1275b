import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { writeAtomically } from '../../server/load/json-cache.ts';
import { loadSiteDefinition } from '../../server/load/site-folder.ts';
import type { ManifestContext } from '../../src/manifests/manifest-context.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { migrateManifest } from '../../studio/server/migrate-manifest.ts';

/** Rewrites manifests with content in an older form in place. */
export async function migrate(root: string, isDry: boolean): Promise<void> {
  // `vitrine migrate --dry-run | head` reads as much as it wants.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  const manifestContext = await loadManifestContext(await loadSiteDefinition(root));
  process.exitCode = await runMigrate(isDry, root, manifestContext, {
    print: console.log,
    printError: console.error,
  });
}

type Output = { print: (line: string) => void; printError: (line: string) => void };

/**
 * Rewrites the content of the blocks in a site's `page-manifests/` to the present version of their types.
 * A dry run prints a unified diff instead. Returns the exit status: 1 after a dry run with changes, or when
 * a file is not JSON, which is named and left alone.
 */
export async function runMigrate(
  dryRun: boolean,
  root: string,
  manifestContext: Pick<ManifestContext, 'definitions'>,
  { print, printError }: Output,
): Promise<number> {
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
      const names = [`a/${name}`, `b/${name}`] as const;
      const headers = [undefined, undefined, { headerOptions: FILE_HEADERS_ONLY }] as const;
      if (dryRun) print(createTwoFilesPatch(...names, before, text, ...headers).trimEnd());
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

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
