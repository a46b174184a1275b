import { Hono } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import type { AppEnvironment } from '../config/environment.ts';
import type { Submissions } from '../submissions/open-submissions.ts';
import type { Metrics } from './metrics.ts';

export type HealthOptions = {
  environment: AppEnvironment;
  submissions?: Pick<Submissions, 'check'> | undefined;
  /** Whether the server is stopping: load balancers then route visitors to others. */
  isStopping?: () => boolean;
  /** Without it nothing is counted. */
  metrics?: Pick<Metrics, 'countRequests' | 'recordVisit' | 'answer'>;
};

/** The routes for operators and load balancers: `/healthz`, `/readyz`, `/metrics`. */
export function createHealthRoutes(options: HealthOptions): Hono {
  const { environment, submissions, isStopping, metrics } = options;
  const routes = new Hono();
  if (metrics) {
    const token = environment.METRICS_TOKEN;
    if (token) routes.use('/metrics', bearerAuth({ token }));
    routes.get('/metrics', metrics.answer);
  }
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
  return routes;
}
