import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import { requestIds, withoutAddresses } from './log.ts';
import { kindOf } from './request-kind.ts';

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
      if (status >= 500) log.error(line, 'answered');
      else if (line.kind === 'health' || line.kind === 'visit') log.debug(line, 'answered');
      else log.info(line, 'answered');
    }),
  );
}
