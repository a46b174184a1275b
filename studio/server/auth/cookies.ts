import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { sessionTime } from './auth-store.ts';

export type Cookies = ReturnType<typeof createCookies>;

/** Milliseconds that signing in at an OpenID provider may take. */
const openIdTime = 10 * 60_000;

/** Cookies that no script reads and that no other host can set (RFC 6265bis, `__Host-`). */
export function createCookies(origin: string) {
  // Safari takes no secure cookie from http://localhost, and the prefix needs one.
  const isSecure = origin.startsWith('https:');
  const prefix = isSecure ? '__Host-' : '';
  const session = `${prefix}vitrine-studio`;
  const openId = `${prefix}vitrine-sign-in`;
  // Lax: a link in a mail opens Studio signed in, and no form of another site is.
  const options = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'Lax' } as const;
  return {
    session,
    /** What a sign-in at a provider began with. */
    openId,
    setSession: (context: Context, token: string) =>
      setCookie(context, session, token, { ...options, maxAge: sessionTime / 1000 }),
    removeSession: (context: Context) => void deleteCookie(context, session, options),
    setOpenId: (context: Context, value: string) =>
      setCookie(context, openId, value, { ...options, maxAge: openIdTime / 1000 }),
    removeOpenId: (context: Context) => void deleteCookie(context, openId, options),
  };
}
