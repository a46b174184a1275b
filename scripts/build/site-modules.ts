import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Alias, Plugin } from 'vite';
import manifest from '../../package.json' with { type: 'json' };
import { engineModule, isPackage } from '../../server/load/engine-module.ts';
import { iconPrefix } from '../../studio/server/protocol.ts';

/** The virtual modules of a site: the file in its folder, and the engine's default for a site without it. */
const modules: Readonly<Record<string, [file: string, fallback?: string]>> = {
  'virtual:vitrine/layout': ['site/layout/layout.tsx', 'src/app/document/plain-layout.tsx'],
  'virtual:vitrine/early': ['site/layout/early.ts', 'src/hydration/plain-early.ts'],
  'virtual:vitrine/brand': ['site/brand/brand.css', 'src/styles/brand.css'],
  'virtual:vitrine/stories': ['site/stories.tsx', '.storybook/plain-stories.tsx'],
};

export const siteModules = Object.keys(modules);

/** Gives the engine the site whose code is in a folder. */
export const siteModule = (folder: string): Plugin => ({
  name: 'vitrine:site',
  resolveId(id) {
    if (!modules[id]) return undefined;
    const [file, fallback] = modules[id];
    const own = join(folder, file);
    return fallback && !existsSync(own) ? resolve(engineModule(fallback)) : own;
  },
});

/**
 * The packages of the engine's browser code. Vite bundles them before the first page: one that it finds later makes
 * it reload open pages, and in an installed engine it looks for none.
 */
export const browserPackages = [
  ...['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
  ...['react-router-dom', '@tanstack/react-query', 'ky', 'dompurify', 'swiper', 'swiper/modules'],
  ...['@rjsf/core', '@rjsf/utils', 'idb-keyval', 'zod', 'zod/mini'],
];

/** Excludes the engine's modules from dependency pre-bundling. */
export const packageNames = Object.keys(manifest.exports).map((name) => `vitrine${name.slice(1)}`);

/** Resolves imports of `vitrine/…` by the exports of package.json. */
export const packageAliases: Alias[] = Object.entries(manifest.exports).map(([name, file]) => ({
  find: new RegExp(`^vitrine${name.slice(1)}$`),
  replacement: resolve(file),
}));

/** Vite plugin: finds the modules that the engine names by path in its package, where each is JavaScript. */
export const packageModules = (): Plugin => ({
  name: 'vitrine:package-modules',
  enforce: 'pre',
  resolveId(source) {
    const [path = '', query] = source.split('?');
    if (!isPackage || !/\.tsx?$/.test(path)) return undefined;
    const compiled = engineModule(path);
    const file = compiled.startsWith(resolve('.')) ? compiled : join(resolve('.'), compiled);
    return existsSync(file) ? `${file}${query === undefined ? '' : `?${query}`}` : undefined;
  },
});

/** Vite plugin: code for browsers that imports code of the server is an error. Vite would bundle it all. */
export const browserOnly = (): Plugin => ({
  name: 'vitrine:browser-only',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /^node:/ },
    handler(id, importer) {
      this.error(`${importer} imports ${id}, and code for browsers imports it.`);
    },
  },
});

/** Icons of pages that the Studio server shows are in the page itself (studio/server/isolated-pages.ts). */
export function iconsInPage(environment: 'client' | 'ssr'): Plugin {
  return {
    name: 'vitrine:icons-in-page',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === environment,
    resolveId: (id) => (/\bicons\.svg\?url$/.test(id) ? '\0icons-in-page' : undefined),
    load: (id) =>
      id === '\0icons-in-page' ? `export default ${JSON.stringify(`#${iconPrefix}`)}` : undefined,
  };
}
