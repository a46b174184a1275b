import type { Plugin } from 'vite';

/**
 * Vite plugin: a CSS module that a page links to, for its first paint, is replaced in place when it is
 * edited. Vite itself reloads the page: nobody imports what is linked, and a CSS module is accepted by
 * who imports it.
 */
export function hotStyles(): Plugin {
  return {
    name: 'vitrine:hot-styles',
    hotUpdate({ modules, timestamp }) {
      const { name, moduleGraph, hot } = this.environment;
      if (name !== 'client') return undefined;
      const linked = modules.filter(({ url }) => /\.module\.css\?direct$/.test(url));
      if (linked.length === 0) return undefined;
      for (const module of linked) {
        moduleGraph.invalidateModule(module, new Set(), timestamp, true);
      }
      hot.send({
        type: 'update',
        updates: linked.map(({ url }) => ({
          type: 'css-update',
          path: url,
          acceptedPath: url,
          timestamp,
        })),
      });
      return modules.filter((module) => !linked.includes(module));
    },
  };
}
