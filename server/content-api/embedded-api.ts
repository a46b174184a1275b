import { Hono } from 'hono';
import type { Content, ServerContentApi } from '../../src/content/content-api.ts';
import { listEndpoints } from '../../src/content/content-api.ts';
import { findEmbeddedAnswer } from '../../src/content/embedded-records.ts';

/**
 * The embedded content back end: every GET endpoint of a site's content API, answered from its content
 * directory in the back end's own shapes. Mounted under `/api`. `message` is the text of a 404.
 */
export function createEmbeddedApi(
  content: Content,
  api: ServerContentApi,
  message = 'There is no such content.',
): Hono {
  const app = new Hono();
  for (const endpoint of listEndpoints(api)) {
    const route = endpoint.path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1');
    // Every endpoint answers with and without a slash at its end.
    app.on('GET', [route, `${route}/`], (context) => {
      // Hono names the parameters after those of the path.
      const found = findEmbeddedAnswer(content, endpoint, context.req.param());
      if (found) return context.json(found);
      return context.json({ ...endpoint.embedded?.missing, message }, 404);
    });
  }
  app.notFound((context) => context.json({ message }, 404));
  return app;
}
