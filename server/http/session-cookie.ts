import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';

/** Gives the visitor a cookie for the session, which no script reads and no other site sends. */
export function setSessionCookie(context: Context, name: string, value: string): void {
  const isSecure = new URL(context.req.url).protocol === 'https:';
  const isBehindTls = context.req.header('X-Forwarded-Proto') === 'https';
  setCookie(context, name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure || isBehindTls,
  });
}
