import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const name = 'virtual:vitrine/site';

/** The folder of the site that is served or built: the project's own, or the one that a command names. */
export const siteFolder = resolve(process.env.VITRINE_SITE ?? '.');

/** Gives the site to the engine, which knows none: `virtual:vitrine/site` is its `site/site.ts`. */
export function siteModule(): Plugin {
  return {
    name: 'vitrine:site',
    resolveId: (id) => (id === name ? join(siteFolder, 'site/site.ts') : undefined),
  };
}
