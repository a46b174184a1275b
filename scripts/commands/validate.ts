import { join } from 'node:path';
import { hashText } from '../../server/load/manifests.ts';
import {
  findCacheFolder,
  findCodeFolder,
  loadSiteDefinition,
} from '../../server/load/site-folder.ts';
import type { Options } from '../../validate/run-command.ts';
import { hashFiles } from '../build/hash-files.ts';

/** The code that decides a validation's result: the key of its cache. */
const engine = [
  'blocks',
  'generated',
  'scripts',
  'server',
  'src',
  'validate',
  'chunks',
  'package.json',
];
const ofSite = ['blocks', 'form-schemas', 'generated', 'site'];

async function findCache(root: string) {
  const name = hashText(root).slice(0, 12);
  const code = [...engine, ...ofSite.map((part) => join(findCodeFolder(root), part))];
  return {
    path: findCacheFolder(`validate-${name}.json`),
    code: `${process.version} ${await hashFiles(code)}`,
  };
}

/** Validates a site, prints the diagnostics, and sets the exit status. */
export async function validate(
  root: string,
  { usesCache, ...options }: Omit<Options, 'root'> & { usesCache: boolean },
): Promise<void> {
  // Before anything loads React, whose production build renders several times as fast.
  process.env.NODE_ENV = 'production';
  const { runCommand } = await import('../../validate/run-command.ts');
  const cache = usesCache ? await findCache(root) : undefined;
  const site = await loadSiteDefinition(root);
  process.exitCode = await runCommand(site, { ...options, root }, console.log, cache);
}
