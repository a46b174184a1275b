import { spawn } from 'node:child_process';
import { createServer as createHttpServer } from 'node:http';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { RunnableDevEnvironment, ViteDevServer } from 'vite';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { describeMisspelt, EnvironmentError, parseEnvironment } from '../config/environment.ts';
import { findCodeFolder, takeSiteFolder } from '../load/site-folder.ts';
import { studioPackages, studioPath } from '../studio/protocol.ts';
import { hotSite } from './hot-site.ts';

/**
 * `npm run dev`: the app with modules served and reloaded by Vite. A change of a manifest or of content
 * reloads the page in the browser; an overlay lists diagnostics. Another site: `npm run dev -- ../my-site`.
 * `npm run studio` opens Studio in the browser.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { studio: { type: 'boolean', default: false } },
});
const root = takeSiteFolder(positionals[0]);
const codeFolder = findCodeFolder(root);

const environment = (() => {
  try {
    for (const line of describeMisspelt(process.env)) console.warn(line);
    const parsed = parseEnvironment(process.env);
    // As in production, where the server runs in the folder of the site.
    return { ...parsed, DATA_DIR: resolve(root, parsed.DATA_DIR) };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
})();

let app: Promise<Hono> | undefined;
/** What answers while a form, say, is no JSON: it lists that over the page. Code has its own messages. */
let last: Hono | undefined;

const http = createHttpServer();
const vite = await createServer({
  plugins: [
    hotSite({
      root,
      codeFolder,
      onChange: (kind) => {
        app = undefined;
        if (kind === 'code') last = undefined;
      },
    }),
  ],
  // Found late they would be bundled anew, and what is open reloaded.
  optimizeDeps: { include: studioPackages },
  server: { middlewareMode: true, ws: { server: http } },
  clearScreen: false,
});
function getServerEnvironment({ environments: { ssr } }: ViteDevServer): RunnableDevEnvironment {
  if (ssr && isRunnableDevEnvironment(ssr)) return ssr;
  throw new Error('Vite gives no environment that can run the server.');
}

/** The app, made anew after a change of a manifest or of server code. */
async function getApp(): Promise<Hono> {
  // Vite makes its environments anew after a change of what vite.config.ts imports, and closes the old ones.
  app ??= getServerEnvironment(vite)
    .runner.import('/server/dev/dev-app.ts')
    .then(({ createDevApp }: typeof import('./dev-app.ts')) =>
      createDevApp({ environment, root, listStylesheets: listStylesheetsOf }),
    );
  try {
    last = await app;
    return last;
  } catch (error) {
    app = undefined;
    if (last) return last;
    throw error;
  }
}

/** Those of a module of the engine or of the site: `blocks/hero/hero.tsx`. */
const listStylesheetsOf = (module: string) =>
  [...new Set([codeFolder, vite.config.root])].flatMap((folder) =>
    listStylesheets(join(folder, module)),
  );

/** Stylesheets that a module of the server imports, so that the first paint already has them. */
function listStylesheets(file: string, seen = new Set<string>()): string[] {
  const { moduleGraph } = getServerEnvironment(vite);
  const node = [...(moduleGraph.getModulesByFile(file) ?? [])];
  return node.flatMap((entry) => {
    if (seen.has(entry.url)) return [];
    seen.add(entry.url);
    // A sheet holds those that it imports.
    if (/\.css(\?|$)/.test(entry.url)) return [`${entry.url.split('?')[0]}?direct`];
    return [...entry.importedModules].flatMap((child) => listStylesheets(child.file ?? '', seen));
  });
}

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
http.once('error', (error) => {
  console.error(
    `Vitrine cannot listen on ${environment.HOST}:${environment.PORT}: ${error.message}`,
  );
  process.exit(1);
});
http.listen(environment.PORT, environment.HOST, () => {
  const bound = http.address();
  const port = typeof bound === 'object' ? bound?.port : environment.PORT;
  const address = `http://localhost:${port}`;
  console.log(`Vitrine (development) listens on ${address}`);
  if (values.studio) {
    console.log(`Studio: ${address}${studioPath}`);
    openBrowser(`${address}${studioPath}`);
  }
});

/** Opens an address in the browser of the machine; one without a browser shows the address alone. */
function openBrowser(address: string): void {
  const [command, ...args] = {
    darwin: ['open'],
    // "start" takes its first argument in quotes for the title of a window.
    win32: ['cmd', '/c', 'start', ''],
  }[String(process.platform)] ?? ['xdg-open'];
  spawn(command ?? '', [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
