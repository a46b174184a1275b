import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteConfig } from '../../src/define-site.ts';
import { type Environment, parseEnvironment } from '../config/environment.ts';
import { isPackage } from './engine-module.ts';
import { readForms } from './read-forms.ts';

/** The folder of the engine: every command runs in it. */
const engine = resolve('.');

/** Passes the folder to the configurations of Vite and Storybook. */
const variable = 'SITE_FOLDER';

/** The folder of the current site: the project's own, unless the command names another. */
export const getSiteFolder = (): string => resolve(process.env[variable] || engine);

/** The environment as the server has it, which runs in the folder of its site. */
export function readEnvironment(): Environment {
  const environment = parseEnvironment(process.env);
  return { ...environment, DATA_DIR: resolve(getSiteFolder(), environment.DATA_DIR) };
}

/** The folder of a site's code. A folder without `site/site.ts` uses the project's code. */
export const getCodeFolder = (folder: string): string =>
  existsSync(join(folder, 'site/site.ts')) ? resolve(folder) : engine;

/** Selects the folder that a command line names. Exits if it does not exist. */
export function selectSiteFolder(name = '.'): string {
  const folder = resolve(name);
  if (!existsSync(folder)) {
    console.error(`There is no folder ${name}; name one that holds a site.`);
    process.exit(2);
  }
  const unusable = [folder, engine].find((path) => /[#?]/.test(path));
  if (unusable) {
    console.error(
      `The folder ${unusable} has a "#" or "?" in its path, where Vite ends an address; rename it.`,
    );
    process.exit(2);
  }
  process.env[variable] = folder;
  linkEngine(getCodeFolder(folder));
  return folder;
}

/** Where something is kept that can be made again. The package is in the `node_modules` of its site. */
export const getCacheFolder = (name: string): string =>
  join(isPackage ? dirname(engine) : join(engine, 'node_modules'), '.cache/vitrine', name);

/** Loads the definition of the site in a folder. */
export async function loadSiteDefinition(folder = getSiteFolder()): Promise<SiteConfig> {
  const file = join(getCodeFolder(folder), 'site/site.ts');
  // `defineSite` types the export.
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    site: SiteConfig;
  };
  const root = getCodeFolder(folder);
  return { ...module.site, serverForms: () => readForms(root, module.site) };
}

/**
 * Lets a site outside the project import `vitrine/…` and the installed packages, by symbolic links: Node,
 * Vite, TypeScript and editors follow them. Inside the project, `exports` in package.json does.
 */
function linkEngine(folder: string): void {
  if (isPackage || !relative(engine, folder).startsWith('..')) return;
  link(engine, join(engine, 'node_modules/vitrine'));
  link(join(engine, 'node_modules'), join(folder, 'node_modules'));
}

function link(target: string, path: string): void {
  if (existsSync(path)) return;
  // Removes a broken link.
  rmSync(path, { force: true });
  symlinkSync(relative(dirname(path), target), path, 'junction');
}
