import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { engineModule } from '../../server/load/engine-module.ts';

/**
 * Vite plugin: removes unused parts of React Router from the application shell, 3 kB of the first load.
 * Assignments of display names, and calls without a purity annotation, would keep its links, forms and
 * prefetchers.
 */
export function patchRouter(): Plugin {
  return {
    name: 'vitrine:lean-router',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
      handler(code) {
        const lean = code
          .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replaceAll(
            /^((?:var|const) \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm,
            '$1/* @__PURE__ */ $2',
          );
        return { code: lean, map: null };
      },
    },
  };
}

/**
 * Vite plugin: removes rjsf's own theme and its Markdown renderer from the client build: nearly half of its
 * size.
 */
export function patchRjsf(): Plugin {
  const replacements = new Map([
    ['../getDefaultRegistry.js', resolve(engineModule('src/forms/theme/registry.ts'))],
    ['markdown-to-jsx/react', resolve(engineModule('src/forms/theme/no-markdown.ts'))],
  ]);
  return {
    name: 'vitrine:lean-rjsf',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) =>
      importer?.includes('/@rjsf/core/') ? replacements.get(source) : undefined,
  };
}
