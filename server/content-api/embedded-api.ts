import { Hono } from 'hono';
import type { Content, ServerContentApi } from '../../src/content/content-api.ts';
import { findEmbeddedAnswer } from '../../src/content/embedded-answers.ts';

/**
 * The embedded content back end: every GET call of a site's content API, answered from the files of
 * its content directory in the back end's own shapes; `message` says that there is none. To be mounted under `/api`.
 */
export function createEmbeddedApi(
  content: Content,
  api: ServerContentApi,
  message = 'There is no such content.',
): Hono {
  const app = new Hono();
  for (const [name, { path }] of Object.entries(api.endpoints)) {
    const route = path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1');
    // A path may be written with a slash at its end: all are answered with and without.
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
