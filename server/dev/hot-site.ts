import { join, resolve, sep } from 'node:path';
import type { EnvironmentModuleNode, HotPayload, Plugin } from 'vite';
import { siteChanged } from './problem-report.ts';

type HotSiteOptions = {
  /** Folder of the site, and that of its code. */
  root: string;
  codeFolder: string;
  /** Something that the app is made of has changed: a file of the site, or code. */
  onChange: (kind: 'site' | 'code') => void;
};

/**
 * Vite plugin: what a change of a file does in development. Of a file of the site browsers
 * are told: a page reloads (overlay.ts), and Studio, which may hold what nobody has saved, looks what it is. A CSS
 * module that a page links to, for its first paint, is replaced in place: Vite itself reloads the page for
 * it, as nobody imports what is linked, and a CSS module is accepted by who imports it.
 */
export function hotSite({ root, codeFolder, onChange }: HotSiteOptions): Plugin {
  const folders = ['page-manifests', 'content', 'form-schemas'].map(
    (name) => resolve(join(root, name)) + sep,
  );
  return {
    name: 'vitrine:hot-site',
    configureServer: ({ watcher }) => {
      watcher.add([codeFolder, ...folders]);
      // Another server than before: what the old one has imported imports nothing more.
      onChange('code');
    },
    hotUpdate({ file, modules, timestamp }) {
      const { name, moduleGraph, hot } = this.environment;
      const isOfSite =
        /\.json$/.test(file) && folders.some((folder) => resolve(file).startsWith(folder));
      if (isOfSite || (name === 'ssr' && modules.length > 0)) onChange(isOfSite ? 'site' : 'code');
      if (name !== 'client') return undefined;
      if (isOfSite) {
        for (const module of modules)
          moduleGraph.invalidateModule(module, new Set(), timestamp, true);
        hot.send({ type: 'custom', event: siteChanged });
        return [];
      }
      const linked = modules.filter(({ url }) => /\.module\.css\?direct$/.test(url));
      if (linked.length === 0) return undefined;
      for (const module of linked) moduleGraph.invalidateModule(module, new Set(), timestamp, true);
      hot.send(replaceLinked(linked, timestamp));
      return modules.filter((module) => !linked.includes(module));
    },
  };
}

const replaceLinked = (
  linked: readonly EnvironmentModuleNode[],
  timestamp: number,
): HotPayload => ({
  type: 'update',
  updates: linked.map(({ url }) => ({
    ...({ type: 'css-update', path: url, acceptedPath: url, timestamp } as const),
  })),
});
