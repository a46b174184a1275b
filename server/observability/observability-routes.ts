import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { pageKinds, visitPath } from '../../src/observability/visit.ts';
import type { AppOptions } from '../app-options.ts';
import { isFromOwnPages } from '../http/same-origin.ts';

const milliseconds = z.number().min(0).max(600_000).optional();

const visitSchema = z.strictObject({
  page: z.enum(pageKinds),
  paint: milliseconds,
  delay: milliseconds,
  shift: z.number().min(0).max(1000).optional(),
});

/** The routes for operators and load balancers: `/healthz`, `/readyz`, `/metrics`, and the reports of visits. */
export function createObservabilityRoutes(options: AppOptions): Hono {
  const { submissions, isStopping, metrics } = options;
  const { METRICS_TOKEN: token, PUBLIC_ORIGIN } = options.environment;
  const routes = new Hono();
  routes.get('/healthz', (context) => context.text('ok'));
  routes.get('/readyz', async (context) => {
    context.header('Cache-Control', 'no-store');
    if (isStopping?.()) return context.text('stopping', 503);
    try {
      await submissions?.check();
      return context.text('ready');
    } catch (error) {
      console.error('Submissions cannot be kept:', error);
      return context.text('not ready', 503);
    }
  });
  if (!metrics) return routes;
  if (token) routes.use('/metrics', bearerAuth({ token }));
  routes.get('/metrics', metrics.handleRequest);
  // What visits cost their readers (src/observability/report-visit.ts).
  routes.post(visitPath, bodyLimit({ maxSize: 500 }), async (context) => {
    if (!isFromOwnPages(context.req.raw, PUBLIC_ORIGIN)) return context.body(null, 403);
    const visit = visitSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!visit.success) return context.body(null, 400);
    metrics.recordVisit(visit.data);
    return context.body(null, 204);
  });
  return routes;
}
