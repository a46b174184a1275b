import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { writeAtomically } from '../../server/load/json-cache.ts';
import { loadSiteDefinition } from '../../server/load/site-folder.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { migrateManifest } from '../../studio/server/site/migrate-manifest.ts';

/**
 * Rewrites the content of the blocks in a site's `page-manifests/` to the present version of their types.
 * A dry run prints a unified diff instead. Sets the exit status: 1 after a dry run with changes, or when
 * a file is not JSON, which is named and left alone.
 */
export async function migrate(root: string, isDry = false): Promise<void> {
  // `vitrine migrate --dry-run | head` reads as much as it wants.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  const manifestContext = await loadManifestContext(await loadSiteDefinition(root));
  const names = (await readdir(join(root, 'page-manifests'), { recursive: true }))
    .map((name) => `page-manifests/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.json'))
    .sort();
  let changed = 0;
  for (const name of names) {
    const before = await readFile(join(root, name), 'utf8');
    const { text, blocks = 0, diagnostic } = migrateManifest(name, before, manifestContext);
    if (diagnostic !== undefined) {
      console.error(`${diagnostic} (left alone)`);
      process.exitCode = 1;
    } else if (text !== before) {
      changed += 1;
      const names = [`a/${name}`, `b/${name}`] as const;
      const headers = [undefined, undefined, { headerOptions: FILE_HEADERS_ONLY }] as const;
      if (isDry) console.log(createTwoFilesPatch(...names, before, text, ...headers).trimEnd());
      else {
        await writeAtomically(join(root, name), text);
        console.log(`${name}: ${count(blocks, 'block')}`);
      }
    }
  }
  const verb = isDry ? 'would be rewritten' : 'rewritten';
  console.log(
    changed === 0
      ? `Nothing to migrate in ${count(names.length, 'file')}.`
      : `${count(changed, 'file')} ${verb}.`,
  );
  if (isDry && changed > 0) process.exitCode = 1;
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
