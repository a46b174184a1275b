import type { Plugin } from 'vite';

const empty = '\0vitrine:empty';

/**
 * Vite plugin: leaves the schemas and examples of blocks out of the browser's build. A registry names them
 * beside the components; only the server, Storybook and tests ever load them.
 */
export function componentsOnly(): Plugin {
  return {
    name: 'vitrine:components-only',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveDynamicImport: (source) =>
      typeof source === 'string' && /\.(schema|examples)\.[jt]s$/.test(source) ? empty : undefined,
    load: (id) => (id === empty ? 'export {};' : undefined),
  };
}
