import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { engineModule } from '../../server/load/engine-module.ts';

/** The virtual modules of a site, by the file in the site's folder. */
const modules: Readonly<Record<string, string>> = {
  'virtual:vitrine/site': 'site/site.ts',
  'virtual:vitrine/browser-site': 'site/browser.ts',
  'virtual:vitrine/layout': 'site/layout/layout.tsx',
  'virtual:vitrine/early': 'site/layout/early.ts',
  'virtual:vitrine/brand': 'site/brand/brand.css',
  'virtual:vitrine/stories': 'site/stories.tsx',
};

/** Defaults for files that a site leaves out. */
const defaults: Readonly<Record<string, string>> = {
  'virtual:vitrine/layout': 'src/app/document/plain-layout.tsx',
  'virtual:vitrine/early': 'src/hydration/plain-early.ts',
  'virtual:vitrine/brand': 'src/styles/brand.css',
  'virtual:vitrine/stories': '.storybook/plain-stories.tsx',
};

/** Their names. */
export const siteModules = Object.keys(modules);

/** Gives the engine the site whose code is in a folder. */
export function siteModule(folder: string): Plugin {
  return {
    name: 'vitrine:site',
    resolveId(id) {
      const file = modules[id];
      if (file === undefined) return undefined;
      const own = join(folder, file);
      return defaults[id] && !existsSync(own) ? resolve(engineModule(defaults[id])) : own;
    },
  };
}
