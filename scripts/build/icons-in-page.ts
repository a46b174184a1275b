import type { Plugin } from 'vite';
import { iconPrefix } from '../../studio/server/protocol.ts';

/** Icons of pages that the Studio server shows are in the page itself (studio/server/site/isolated-pages.ts). */
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
