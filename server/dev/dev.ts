import { createServer as createHttpServer } from 'node:http';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { RunnableDevEnvironment, ViteDevServer } from 'vite';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { EnvironmentError, parseEnvironment } from '../environment.ts';
import { siteChanged } from './problem-report.ts';

/**
 * `npm run dev`: the same app, its modules served and reloaded by Vite. Manifests and content are
 * read again when they change, and the page in the browser reloads; mistakes in them are listed over
 * it. Another site's folder may be named: `npm run dev -- ../other-site`.
 */
const root = process.argv[2] ?? '.';

const environment = (() => {
  try {
    return parseEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
})();

const http = createHttpServer();
const vite = await createServer({
  server: { middlewareMode: true, ws: { server: http } },
  clearScreen: false,
});
const ssr = getServerEnvironment(vite);

function getServerEnvironment({ environments: { ssr } }: ViteDevServer): RunnableDevEnvironment {
  if (ssr && isRunnableDevEnvironment(ssr)) return ssr;
  throw new Error('Vite gives no environment that can run the server.');
}

let app: Promise<Hono> | undefined;

/** The app, made anew after a change of a manifest or of server code. */
async function getApp(): Promise<Hono> {
  app ??= ssr.runner
    .import('/server/dev/dev-app.ts')
    .then(({ createDevApp }: typeof import('./dev-app.ts')) =>
      createDevApp({ environment, root, listStylesheets: (module) => listStylesheets(module) }),
    );
  const current = app;
  try {
    return await current;
  } catch (error) {
    app = undefined;
    throw error;
  }
}

/** Stylesheets that a module of the server imports, so that the first paint already has them. */
function listStylesheets(module: string, seen = new Set<string>()): string[] {
  const node = [...(ssr.moduleGraph.getModulesByFile(`${vite.config.root}${module}`) ?? [])];
  return node.flatMap((entry) => {
    if (seen.has(entry.url)) return [];
    seen.add(entry.url);
    const own = /\.css(\?|$)/.test(entry.url) ? [`${entry.url.split('?')[0]}?direct`] : [];
    const imported = [...entry.importedModules].flatMap((child) =>
      listStylesheets(child.file?.replace(vite.config.root, '') ?? '', seen),
    );
    return [...imported, ...own];
  });
}

const folders = ['page-manifests', 'content', 'form-schemas'].map((name) => join(root, name));
vite.watcher.add(folders);
vite.watcher.on('all', (_, file) => {
  const isOfSite = folders.some((folder) => resolve(file).startsWith(resolve(folder)));
  if (isOfSite && file.endsWith('.json')) {
    app = undefined;
    // Pages reload; Studio, which may hold what nobody has saved, looks what has changed.
    vite.environments.client.hot.send({ type: 'custom', event: siteChanged });
  } else if (/\.(ts|tsx)$/.test(file)) {
    app = undefined;
  }
});

const listener = getRequestListener(async (request, bindings) => {
  try {
    return await (await getApp()).fetch(request, bindings);
  } catch (error) {
    // Mistakes in code: the page says what the terminal says.
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    return new Response(message, {
      status: 500,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
});

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => void listener(request, response));
});
http.listen(environment.PORT, environment.HOST, () => {
  const address = http.address();
  const port = typeof address === 'object' ? address?.port : environment.PORT;
  console.log(`Vitrine (development) listens on http://localhost:${port}`);
});
