import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Vite plugins: leave out of the application shell what its libraries bring and this site never
 * uses. Each is 2 to 3 kB in every visitor's first load.
 */
export function leanShell(): Plugin[] {
  return [leanQuery(), leanRouter()];
}

const usedInShell = /\/@tanstack\/query-core\/.*\/(query|queryClient)\.js$/;

/** TanStack Query: content is only ever read, so that neither mutations nor infinite lists exist. */
function leanQuery(): Plugin {
  const readOnly = resolve('src/content/read-only-query.ts');
  return {
    name: 'vitrine:lean-query',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /\/(mutationCache|infiniteQueryBehavior)\.js$/ },
      handler: (_source, importer) =>
        importer && usedInShell.test(importer) ? readOnly : undefined,
    },
  };
}

/**
 * React Router: its links, forms and prefetchers are kept only by the names they bear for
 * development tools, and by calls that the bundler cannot know to be without effect.
 */
function leanRouter(): Plugin {
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
