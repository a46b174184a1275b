import type { MiddlewareHandler } from 'hono';
import type { AuthEnv } from './auth/create-auth.ts';

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** No form sends these, and no page of another site without asking first (Fetch, "CORS-safelisted"). */
const scriptedTypes = /^application\/(json|octet-stream)\b/;

/**
 * Allows requests from this machine only: others may read pages and write no file. A request by another
 * site's page in the author's browser has another `Origin`; a foreign name that resolves to this machine
 * has another `Host` (DNS rebinding).
 */
export const authoriseLocally: MiddlewareHandler<AuthEnv> = async (context, next) => {
  const { method, raw } = context.req;
  const address = context.env?.incoming?.socket.remoteAddress ?? '';
  const host = raw.headers.get('Host') ?? new URL(raw.url).host;
  if (!loopback.test(address) || !localHost.test(host)) {
    return context.json({ message: 'Studio answers the machine that it runs on, alone.' }, 403);
  }
  if (method !== 'GET') {
    const origin = raw.headers.get('Origin');
    if (origin !== `http://${host}`) {
      return context.json({ message: 'Only pages of this site may send this.' }, 403);
    }
    if (!scriptedTypes.test(raw.headers.get('Content-Type') ?? '')) {
      return context.json({ message: 'Expected application/json, or bytes of a picture.' }, 415);
    }
  }
  return next();
};
