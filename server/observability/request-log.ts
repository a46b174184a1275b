import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import { statePath } from '../../src/hydration/hydration-state.ts';
import { visitPath } from '../../src/observability/visit.ts';
import { pageDataPath } from '../../src/router/page-data.ts';
import { requestIds, withoutAddresses } from './log.ts';

/** Identifies a request in the logs. Cached responses do not have it. */
const requestIdHeader = 'X-Request-Id';

/**
 * Gives each request an id (a proxy's, if valid) and logs method, path without query, status and
 * milliseconds of its response. No address and no browser: nothing about the person.
 */
export function logRequests(log: Logger): MiddlewareHandler {
  return every(requestId({ headerName: requestIdHeader, limitLength: 64 }), (context, next) =>
    requestIds.run(String(context.get('requestId')), async () => {
      const begin = performance.now();
      await next();
      const { method, url } = context.req;
      // Not decoded: a decoded path may contain line breaks.
      const path = new URL(url).pathname;
      const { status } = context.res;
      const line = {
        kind: kindOf(path),
        method,
        path: withoutAddresses(path),
        status,
        ms: Math.round(performance.now() - begin),
      };
      const usual = line.kind === 'health' || line.kind === 'visit' ? 'debug' : 'info';
      log[status >= 500 ? 'error' : usual](line, 'answered');
    }),
  );
}

/** Classifies a path. The number of kinds is fixed, so that metrics stay small. */
export function kindOf(path: string) {
  if (path === pageDataPath || path === statePath) return 'page-data';
  // What a visit cost its reader.
  if (path === visitPath) return 'visit';
  if (path.startsWith('/api/')) return 'api';
  if (/^\/(pictures|storage|images)\//.test(path)) return 'picture';
  if (/^\/(assets|_vitrine\/(styles|layout))\b/.test(path)) return 'asset';
  // Of what is left, forges and back ends call these.
  if (path.startsWith('/_vitrine/')) return 'webhook';
  if (/\.(xml|ics|txt|ico|webmanifest)$/.test(path)) return 'file';
  return /^\/(healthz|readyz|metrics)$/.test(path) ? 'health' : 'page';
}
