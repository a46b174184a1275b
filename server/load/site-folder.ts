import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteConfig } from '../../src/define-site.ts';
import { isPackage } from './engine-module.ts';

/** The folder of the engine, from which every command is run. */
const engine = resolve('.');

/** Names the folder to what Vite and Storybook load by themselves: their configuration. */
const variable = 'SITE_FOLDER';

/**
 * The folder of the site that is served, built or checked: pages, content and forms, and its code. The
 * project's own, unless a command has named another.
 */
export const getSiteFolder = (): string => resolve(process.env[variable] || engine);

/** Where the code of the site in a folder is: one without `site/site.ts` holds pages for the project's code. */
export const findCodeFolder = (folder: string): string =>
  existsSync(join(folder, 'site/site.ts')) ? resolve(folder) : engine;

/** Takes the folder that a command line names, for all that runs after. Ends the command where there is none. */
export function takeSiteFolder(name = '.'): string {
  const folder = resolve(name);
  if (!existsSync(folder)) {
    console.error(`There is no folder ${name}; name one that holds a site.`);
    process.exit(2);
  }
  process.env[variable] = folder;
  linkEngine(findCodeFolder(folder));
  return folder;
}

/** Where something is kept that can be made again. The package is in the `node_modules` of its site. */
export const findCacheFolder = (name: string): string =>
  join(isPackage ? dirname(engine) : join(engine, 'node_modules'), '.cache/vitrine', name);

/** The definition of the site in a folder, as Node loads it. */
export async function loadSiteDefinition(folder = getSiteFolder()): Promise<SiteConfig> {
  const file = join(findCodeFolder(folder), 'site/site.ts');
  // What a site exports is typed where it is declared, by defineSite.
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    site: SiteConfig;
  };
  return module.site;
}

/**
 * A site that stands elsewhere imports the engine as `vitrine/…`, and what the engine has installed, by
 * links: Node, Vite, TypeScript and editors all find modules through them. Inside the project the name
 * of its own package does (`exports` in package.json).
 */
function linkEngine(folder: string): void {
  if (isPackage || !relative(engine, folder).startsWith('..')) return;
  link(engine, join(engine, 'node_modules/vitrine'));
  link(join(engine, 'node_modules'), join(folder, 'node_modules'));
}

function link(target: string, path: string): void {
  if (existsSync(path)) return;
  // One that leads nowhere any more, if there is one.
  rmSync(path, { force: true });
  symlinkSync(relative(dirname(path), target), path, 'junction');
}
