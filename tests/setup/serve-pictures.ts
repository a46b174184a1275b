import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Plugin } from 'vite';
import { createImageRoutes } from '../../server/images/image-routes.ts';
import { scaledPrefix } from '../../src/ui/image/image-sources.ts';

const pictures = 'content/storage';

/** Serves the site's pictures, the scaled ones too, to tests that run in a browser. */
export function servePictures(): Plugin {
  const app = new Hono();
  for (const prefix of ['/pictures', '/storage']) {
    const rewriteRequestPath = (path: string) => path.slice(prefix.length);
    app.use(`${prefix}/*`, serveStatic({ root: pictures, rewriteRequestPath }));
  }
  app.route(scaledPrefix, createImageRoutes({ pictures, backEnd: undefined, maxAge: 0 }));
  const answer = getRequestListener(app.fetch);
  return {
    name: 'vitrine:serve-pictures',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (/^\/(pictures|storage|images)\//.test(request.url ?? ''))
          void answer(request, response);
        else next();
      });
    },
  };
}
