import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Vite plugin: leaves out of the browser's build what rjsf brings and our forms never use, its own
 * theme and its Markdown renderer: nearly half of its weight.
 */
export function leanRjsf(): Plugin {
  const replacements = new Map([
    ['../getDefaultRegistry.js', resolve('src/forms/theme/registry.ts')],
    ['markdown-to-jsx/react', resolve('src/forms/theme/no-markdown.ts')],
  ]);
  return {
    name: 'vitrine:lean-rjsf',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) =>
      importer?.includes('/@rjsf/core/') ? replacements.get(source) : undefined,
  };
}
