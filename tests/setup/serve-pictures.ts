import { createReadStream, existsSync } from 'node:fs';
import { join, normalize } from 'node:path';
import type { Plugin } from 'vite';

/** Serves the site's pictures to tests that run in a browser. */
export function servePictures(): Plugin {
  return {
    name: 'vitrine:serve-pictures',
    configureServer(server) {
      for (const prefix of ['/pictures', '/storage']) {
        server.middlewares.use(prefix, (request, response) => {
          const path = new URL(request.url ?? '/', 'http://localhost').pathname;
          const file = join('content/storage', normalize(decodeURIComponent(path)));
          if (!existsSync(file)) {
            response.statusCode = 404;
            response.end();
            return;
          }
          response.setHeader('Content-Type', 'image/svg+xml');
          createReadStream(file).pipe(response);
        });
      }
    },
  };
}
