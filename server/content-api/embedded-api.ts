import { Hono } from 'hono';
import type { Content, ServerContentApi } from '../../src/content/content-api.ts';
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
  for (const [name, { path }] of Object.entries(api.endpoints)) {
    const route = path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1');
    // Every endpoint answers with and without a slash at its end.
    app.on('GET', [route, `${route}/`], (context) => {
      // Hono names the parameters after those of the path.
      const found = findEmbeddedAnswer(content, api, name, context.req.param());
      const { missing } = api.embedded.answers[name] ?? {};
      return found ? context.json(found) : context.json({ ...missing, message }, 404);
    });
  }
  app.notFound((context) => context.json({ message }, 404));
  return app;
}
