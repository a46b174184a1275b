import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { engineModule } from '../../server/load/engine-module.ts';

/**
 * Vite plugin: leaves out of the application shell what React Router brings and this site never uses,
 * 3 kB in every visitor's first load. Its links, forms and prefetchers are kept only by the names they
 * bear for development tools, and by calls that the bundler cannot know to be without effect.
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
 * Vite plugin: leaves out of the browser's build what rjsf brings and our forms never use, its own
 * theme and its Markdown renderer: nearly half of its weight.
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
