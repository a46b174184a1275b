import type { Plugin } from 'vite';

const schemaOrExamples =
  /\(\)\s*=>\s*import\(['"][^'"]+\.(schema|examples)\.[jt]s['"]\)\.then\(\s*\(\{[^}]*\}\)\s*=>\s*\w+,?\s*\)/g;

/**
 * Vite plugin: leaves the schemas and examples of blocks out of the browser's build. The registry
 * names them beside the components; only the server, Storybook and tests ever load them.
 */
export function componentsOnly(): Plugin {
  return {
    name: 'vitrine:components-only',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/blocks\/(registry|library)\.[jt]s$/ },
      handler(code) {
        const loaders = code.match(schemaOrExamples)?.length ?? 0;
        const entries = code.match(/[:=] entry\(/g)?.length ?? 0;
        if (loaders !== 2 * entries) {
          this.error(
            `a list of blocks has ${entries} entries but ${loaders} loaders of schemas and examples; write each as () => import('./x/x.schema.ts').then(({ x }) => x)`,
          );
        }
        return { code: code.replace(schemaOrExamples, 'null'), map: null };
      },
    },
  };
}
