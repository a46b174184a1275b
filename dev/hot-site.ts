import { join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { siteChanged } from '../studio/server/protocol.ts';

type HotSiteOptions = {
  /** Folder of the site, and that of its code. */
  root: string;
  codeFolder: string;
  /** Called after a change of a file of the site, or of code. */
  onChange: (kind: 'site' | 'code') => void;
};

/**
 * Vite plugin for changes of files in development. After a change of the site's files pages reload
 * (overlay.ts) and Studio, which may have unsaved edits, reads the file. A CSS module that a page links to
 * is replaced in place: no module imports it, so Vite itself would reload the page.
 */
export function hotSite({ root, codeFolder, onChange }: HotSiteOptions): Plugin {
  const folders = ['page-manifests', 'content', 'form-schemas'].map(
    (name) => resolve(join(root, name)) + sep,
  );
  return {
    name: 'vitrine:hot-site',
    configureServer: ({ watcher }) => {
      watcher.add([codeFolder, ...folders]);
      // After a restart of Vite the modules of the old server are of no use.
      onChange('code');
    },
    async hotUpdate({ file, modules, timestamp, read, server }) {
      const { name, moduleGraph, hot } = this.environment;
      const isOfSite =
        /\.json$/.test(file) && folders.some((folder) => resolve(file).startsWith(folder));
      if (isOfSite) {
        // Of a file that is no JSON both programs keep what they have; the overlay names it.
        if (await isJson(read))
          for (const module of modules)
            moduleGraph.invalidateModule(module, new Set(), timestamp, true);
        // The server's turn comes last: a page that reloads finds the file in both.
        if (name !== 'ssr') return [];
        onChange('site');
        server.environments.client.hot.send({ type: 'custom', event: siteChanged });
        return [];
      }
      if (name === 'ssr' && modules.length > 0) onChange('code');
      if (name !== 'client') return undefined;
      const linked = modules.filter(({ url }) => /\.module\.css\?direct$/.test(url));
      if (linked.length === 0) return undefined;
      for (const module of linked) moduleGraph.invalidateModule(module, new Set(), timestamp, true);
      const updates = linked.map(
        ({ url }) => ({ type: 'css-update', path: url, acceptedPath: url, timestamp }) as const,
      );
      hot.send({ type: 'update', updates });
      return modules.filter((module) => !linked.includes(module));
    },
  };
}

const isJson = async (read: () => string | Promise<string>) => {
  try {
    JSON.parse(await read());
    return true;
  } catch {
    return false;
  }
};
