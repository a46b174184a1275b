import { resolve } from 'node:path';
import type { Plugin } from 'vite';

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
    resolveId: (id) => (modules[id] ? resolve(modules[id]) : undefined),
  };
}
