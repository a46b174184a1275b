import type { Handler } from 'hono';
import { proxy } from 'hono/proxy';

/** Headers of the back end that must not pass for ours. */
const dropped = [
  'set-cookie',
  'content-security-policy',
  'strict-transport-security',
  'access-control-allow-origin',
  'server',
  'x-powered-by',
];

/** Forwards a request to the content back end of `API_ORIGIN`, path and query unchanged. */
export function forwardTo(origin: string): Handler {
  return async (context) => {
    const { pathname, search } = new URL(context.req.url);
    try {
      const response = await proxy(`${origin}${pathname}${search}`, {
        raw: context.req.raw,
        headers: { ...context.req.header(), host: undefined, cookie: undefined },
        signal: context.req.raw.signal,
      });
      for (const name of dropped) response.headers.delete(name);
      return response;
    } catch (cause) {
      // Whoever asked has stopped waiting, and says so itself.
      if (context.req.raw.signal.aborted) return context.body(null, 504);
      console.error('The content back end could not be reached:', cause);
      return context.json({ message: 'The content back end could not be reached.' }, 502);
    }
  };
}
