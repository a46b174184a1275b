import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { decodePath } from './paths.ts';

type FilesOptions = Pick<Parameters<typeof serveStatic>[0] & object, 'root' | 'precompressed'> & {
  /** `Cache-Control` of each file. */
  freshness: string;
  /** What the addresses of the files begin with, beyond their path in the folder. */
  prefix?: string;
};

/** Hono's `serveStatic` with the parts of RFC 9110 that it does not cover: invalid ranges, dates, `HEAD`. */
export function serveFiles({
  freshness,
  prefix = '',
  ...options
}: FilesOptions): MiddlewareHandler {
  const createServe = (path?: string) =>
    serveStatic({
      ...options,
      ...(path !== undefined && { path }),
      rewriteRequestPath: (requested) => requested.slice(prefix.length),
      onFound: (_, context) => context.header('Cache-Control', freshness),
    });
  const serveByAddress = createServe();
  const createHandler = ({ req }: Context) => {
    // Hono's refuses what Hono leaves encoded: `%2C`, `%23`, `%25`.
    const path = req.path.includes('%') && decodePath(new URL(req.url).pathname);
    return path ? createServe(path.slice(prefix.length)) : serveByAddress;
  };
  return async (context, next) => {
    const { headers } = context.req.raw;
    if (headers.has('Range') && (headers.has('If-Range') || !isOneRange(headers.get('Range')))) {
      const others = new Headers(headers);
      others.delete('Range');
      context.req.raw = new Request(context.req.raw, { headers: others });
    }
    const answer = await createHandler(context)(context, next);
    // No such file: the next handler has answered.
    if (!answer || context.finalized) return;
    return isUnchanged(headers, answer) ? withoutBody(answer) : answer;
  };
}

/** 404. With its `Content-Length` it is too short to be compressed. */
export const respondNotFound = (context: Context) =>
  context.text('Not found', 404, { 'Content-Length': '9' });

/** Whether there is one valid range. Others are ignored: the whole file is a correct response (RFC 9110 section 14.2). */
function isOneRange(range: string | null): boolean {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return false;
  return first === '' || last === '' || Number(first) <= Number(last);
}

/** Files have no ETag. With `If-None-Match` the date is ignored (RFC 9110 section 13.1.3). */
function isUnchanged(asked: Headers, { status, headers }: Response): boolean {
  if (status !== 200 || asked.has('If-None-Match')) return false;
  return (
    Date.parse(headers.get('Last-Modified') ?? '') <=
    Date.parse(asked.get('If-Modified-Since') ?? '')
  );
}

/** Keeps `Content-Type`: `sandboxDocuments` reads it, and browsers apply the policy of the last response. */
function withoutBody({ headers, body }: Response): Response {
  // Closes the file.
  void body?.cancel();
  headers.delete('Content-Length');
  headers.delete('Content-Encoding');
  return new Response(null, { status: 304, headers });
}
