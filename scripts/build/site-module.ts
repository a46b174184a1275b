import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The folder of the site that is served or built: the project's own, or the one that a command names. */
export const siteFolder = resolve(process.env.VITRINE_SITE ?? '.');

/** What the engine imports of a site that it does not know, by the files that every site has. */
const modules: Readonly<Record<string, string>> = {
  'virtual:vitrine/site': 'site/site.ts',
  'virtual:vitrine/browser-site': 'site/browser.ts',
  'virtual:vitrine/layout': 'site/layout/layout.tsx',
};

/** Gives the site to the engine. */
export function siteModule(): Plugin {
  return {
    name: 'vitrine:site',
    resolveId: (id) => (modules[id] ? join(siteFolder, modules[id]) : undefined),
  };
}
