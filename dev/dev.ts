import { spawn } from 'node:child_process';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createServer, type ViteDevServer } from 'vite';
import { describeMisspelt } from '../server/config/environment.ts';
import { listen } from '../server/http/http-server.ts';
import { engineModule } from '../server/load/engine-module.ts';
import { getCodeFolder, readEnvironment } from '../server/load/site-folder.ts';
import { studioPackages, studioPath } from '../studio/server/protocol.ts';
import { getServerEnvironment } from '../validate/pages/server-modules.ts';
import { hotSite } from './hot-site.ts';

/**
 * `vitrine dev`: the app with modules served and reloaded by Vite. A change of a manifest or of content
 * reloads the page in the browser; an overlay lists diagnostics. `vitrine studio` opens Studio in the browser.
 */
export async function startDevelopment(root: string, opensStudio = false): Promise<void> {
  const codeFolder = getCodeFolder(root);
  for (const line of describeMisspelt(process.env)) console.warn(line);
  const environment = readEnvironment();

  let app: Promise<Hono> | undefined;
  /** The last working app. It answers while a file of the site cannot be read, and lists the diagnostics. */
  let last: Hono | undefined;
  const onChange = (kind: 'site' | 'code') => {
    app = undefined;
    if (kind === 'code') last = undefined;
  };

  const http = createHttpServer();
  const vite = await createServer({
    plugins: [hotSite({ root, codeFolder, onChange })],
    optimizeDeps: { include: studioPackages },
    server: { middlewareMode: true, ws: { server: http } },
    clearScreen: false,
  });
  /** Stylesheets of a module of the engine or of the site: `blocks/hero/hero.tsx`. */
  const listStylesheets = (module: string) =>
    [join(codeFolder, module), join(vite.config.root, engineModule(module))].flatMap((file) =>
      listImportedStylesheets(vite, file, new Set()),
    );

  /** Returns the app; creates it again after a change of a manifest or of server code. */
  async function getApp(): Promise<Hono> {
    // Vite replaces its environments when a dependency of vite.config.ts changes.
    app ??= getServerEnvironment(vite)
      .runner.import('/dev/dev-app.ts')
      .then(({ createDevApp }: typeof import('./dev-app.ts')) =>
        createDevApp({ environment, root, listStylesheets }),
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

  const listener = getRequestListener(
    async (request, bindings) => (await getApp()).fetch(request, bindings),
    { errorHandler: showError },
  );
  http.on('request', (request, response) => {
    vite.middlewares(request, response, () => void listener(request, response));
  });
  listen(http, environment, 'Vitrine', (port) => {
    const address = `http://localhost:${port}`;
    console.log(`Vitrine (development) listens on ${address}`);
    if (opensStudio) openStudio(`${address}${studioPath}`);
  });
}

/** Stylesheets that a module of the server imports, so that the first paint already has them. */
function listImportedStylesheets(vite: ViteDevServer, file: string, seen: Set<string>): string[] {
  const { moduleGraph } = getServerEnvironment(vite);
  return [...(moduleGraph.getModulesByFile(file) ?? [])].flatMap(({ url, importedModules }) => {
    if (seen.has(url)) return [];
    seen.add(url);
    // A sheet includes its imports.
    if (/\.css(\?|$)/.test(url)) return [`${url.split('?')[0]}?direct`];
    return [...importedModules].flatMap((child) =>
      listImportedStylesheets(vite, child.file ?? '', seen),
    );
  });
}

/** Errors in code: the page shows the terminal's message. */
function showError(error: unknown): Response {
  const message = error instanceof Error ? error.message : String(error);
  console.error(message);
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response(message, { status: 500, headers });
}

/** Opens Studio in the browser of the machine; one without a browser shows the address alone. */
function openStudio(address: string): void {
  console.log(`Studio: ${address}`);
  const [command, ...args] = {
    darwin: ['open'],
    // "start" takes its first quoted argument as the title of a window.
    win32: ['cmd', '/c', 'start', ''],
  }[String(process.platform)] ?? ['xdg-open'];
  spawn(command ?? '', [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
