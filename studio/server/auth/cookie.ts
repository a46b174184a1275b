import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** A cookie that no script reads and that no other host can set (RFC 6265bis, `__Host-`). */
export function createCookie(origin: string, plainName: string, milliseconds: number) {
  // Safari takes no secure cookie from http://localhost, and the prefix needs one.
  const isSecure = origin.startsWith('https:');
  const name = `${isSecure ? '__Host-' : ''}${plainName}`;
  // Lax: a link in a mail opens Studio signed in, and no form of another site is.
  const options = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'Lax' } as const;
  return {
    read: (context: Context) => getCookie(context, name),
    set: (context: Context, value: string) =>
      setCookie(context, name, value, { ...options, maxAge: milliseconds / 1000 }),
    remove: (context: Context) => void deleteCookie(context, name, options),
  };
}
