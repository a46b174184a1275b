import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { pageKinds, visitPath } from '../../src/observability/visit.ts';
import { isFromOwnPages } from '../http/same-origin.ts';
import type { Metrics } from './metrics.ts';

const milliseconds = z.number().min(0).max(600_000).optional();

const visitSchema = z.strictObject({
  page: z.enum(pageKinds),
  paint: milliseconds,
  delay: milliseconds,
  shift: z.number().min(0).max(1000).optional(),
});

/** Receives what visits cost their readers (src/observability/report-visit.ts). */
export function createVisitRoutes(
  { recordVisit }: Pick<Metrics, 'recordVisit'>,
  publicOrigin?: string,
): Hono {
  const routes = new Hono();
  routes.post(visitPath, bodyLimit({ maxSize: 500 }), async (context) => {
    if (!isFromOwnPages(context.req.raw, publicOrigin)) return context.body(null, 403);
    const visit = visitSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!visit.success) return context.body(null, 400);
    recordVisit(visit.data);
    return context.body(null, 204);
  });
  return routes;
}
