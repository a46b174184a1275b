import type { Context, Handler } from 'hono';
import { proxy } from 'hono/proxy';
import { leadsElsewhere } from './leads-elsewhere.ts';
import { isFromOwnPages } from './submissions/same-origin.ts';

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
 * Headers by which proxies say what they have seen, and by which frameworks let themselves be told
 * another path or method. Back ends believe their proxy, which we are; a visitor may have written them.
 */
const believed =
  /^(forwarded|via|x-forwarded-.*|x-original-.*|x-rewrite-.*|x-host|x-real-ip|x-http-method.*|x-method-override|(x-|true-)?client-ip|x-cluster-client-ip|cf-.*)$/;

/** Headers about one connection (RFC 9110 section 7.6.1), and `Expect`, which nobody answers here. */
const ofOneConnection = /^(connection|keep-alive|te|trailer|upgrade|proxy-.*|expect)$/;

const isPassedOn = (name: string) =>
  !believed.test(name) && !ofOneConnection.test(name) && name !== 'host' && name !== 'cookie';

type ForwardOptions = {
  /** The address of the visitor, which the back end is told; undefined for the server's own calls. */
  findVisitorAddress: (context: Context) => string | undefined;
  /** Where visitors reach the site. */
  publicOrigin: string | undefined;
};

/**
 * Forwards a request to the content back end of `API_ORIGIN`, path and query unchanged. Paths that a
 * back end might read as leading elsewhere are refused, and so are its redirects to other hosts, and
 * forms that pages of other sites send.
 */
export function forwardTo(origin: string, options: ForwardOptions): Handler {
  const { findVisitorAddress, publicOrigin } = options;
  return async (context) => {
    const { method, raw } = context.req;
    const { pathname, search } = new URL(raw.url);
    if (leadsElsewhere(pathname)) return context.json({ message: 'This is not a path.' }, 400);
    if (!isSafe(method) && !isFromOwnPages(raw, publicOrigin)) {
      return context.json({ message: 'Only pages of this site may send this.' }, 403);
    }
    const headers = Object.entries(context.req.header()).filter(([name]) => isPassedOn(name));
    try {
      const response = await proxy(`${origin}${pathname}${search}`, {
        raw,
        headers: {
          ...Object.fromEntries(headers),
          'x-forwarded-for': findVisitorAddress(context),
        },
        signal: raw.signal,
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
      if (raw.signal.aborted) return context.body(null, 504);
      console.error('The content back end could not be reached:', cause);
      return context.json({ message: 'The content back end could not be reached.' }, 502);
    }
  };
}

/** Methods that change nothing (RFC 9110 section 9.2.1). */
const isSafe = (method: string) => /^(GET|HEAD|OPTIONS)$/.test(method);
