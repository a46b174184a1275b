import {
  createServer,
  isRunnableDevEnvironment,
  type RunnableDevEnvironment,
  type ViteDevServer,
} from 'vite';
import { getCacheFolder } from '../../server/load/site-folder.ts';
import type { CheckPages } from '../site/page-check.ts';

/** The environment of Vite that runs modules as on the server. */
export function getServerEnvironment({
  environments: { ssr },
}: ViteDevServer): RunnableDevEnvironment {
  if (ssr && isRunnableDevEnvironment(ssr)) return ssr;
  throw new Error('Vite gives no environment that can run the server.');
}

/**
 * Loads modules of this project as on the server, with style sheets and TSX. Rendering components outside of
 * a build needs Vite. React's production build renders several times as fast.
 */
export async function openServerModules() {
  process.env.NODE_ENV = 'production';
  const vite = await createServer({
    mode: 'production',
    // Node reads the configuration as it is: bundling it takes longer than a page.
    configLoader: 'native',
    logLevel: 'error',
    // A cache of its own: two servers with different settings would delete each other's files.
    cacheDir: getCacheFolder('vite/validate'),
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  const { runner } = getServerEnvironment(vite);
  return {
    load: <Module>(path: `/${string}`) => runner.import<Module>(path),
    close: () => vite.close(),
  };
}

/** Checks pages outside of a Vite process. Loads Vite only when there are pages to check. */
export function createPageChecker(): { checkPages: CheckPages; close: () => Promise<void> } {
  let modules: ReturnType<typeof openServerModules> | undefined;
  return {
    checkPages: async (job) => {
      modules ??= openServerModules();
      const { load } = await modules;
      const loaded = await load<typeof import('./check-pages.ts')>(
        '/validate/pages/check-pages.ts',
      );
      return loaded.checkPages(job);
    },
    close: async () => (await modules)?.close(),
  };
}
