import type { Handler } from 'hono';
import { proxy } from 'hono/proxy';
import type { SelectHeaders } from './forwarded-headers.ts';

/** Headers of the back end that must not pass for ours. */
const dropped = [
  'set-cookie',
  'content-security-policy',
  'strict-transport-security',
  'access-control-allow-origin',
  'server',
  'x-powered-by',
];

/**
 * Forwards a request to the content back end of `API_ORIGIN`, path and query unchanged. Paths that a
 * back end might read as leading elsewhere are refused, and so are its redirects to other hosts.
 */
export function forwardTo(origin: string, selectHeaders: SelectHeaders): Handler {
  return async (context) => {
    const { pathname, search } = new URL(context.req.url);
    if (leadsElsewhere(pathname)) return context.json({ message: 'This is not a path.' }, 400);
    try {
      const response = await proxy(`${origin}${pathname}${search}`, {
        raw: context.req.raw,
        headers: selectHeaders(context),
        signal: context.req.raw.signal,
        // An origin that we did not choose is not asked.
        redirect: 'manual',
      });
      const location = response.headers.get('location');
      if (location !== null) {
        const target = URL.parse(location, `${origin}${pathname}`);
        if (target?.origin !== origin || !/^\/(api|storage)\//.test(target.pathname)) {
          await response.body?.cancel();
          console.error(`The content back end answered ${response.status} to another place.`);
          return context.json({ message: 'The content back end gave no answer.' }, 502);
        }
        response.headers.set('location', `${target.pathname}${target.search}`);
      }
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

/** Decodings that servers behind servers are known to do one after the other. */
const decodings = 3;

/** Whether a path holds `..` or control characters, however often they are encoded. */
export function leadsElsewhere(pathname: string): boolean {
  let path = pathname;
  for (let times = 0; times <= decodings; times += 1) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
    if (/(^|[/\\])\.{1,2}([/\\;]|$)|[\u0000-\u001f\u007f\\]/.test(path)) return true;
    // Leniently: what one server refuses to decode another one decodes in part.
    path = path.replaceAll(/%([0-9a-f]{2})/gi, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  return false;
}
