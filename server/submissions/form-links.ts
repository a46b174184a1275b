import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { decodeLink, type FormLink, linkParam } from '../../src/forms/draft/form-link.ts';
import { setSessionCookie } from '../http/session-cookie.ts';
import { readSigned, signText } from '../http/signed-text.ts';

/** The name of the secret in the store. */
export const linkSecret = 'form-links';

export type FormLinks = ReturnType<typeof createFormLinks>;

/** Signs and reads links that give answers to a form. `vitrine forms link` prints them. */
export function createFormLinks(secret: string, now: () => Date = () => new Date()) {
  const read = (signed = ''): FormLink | undefined => {
    const link = decodeLink(readSigned(secret, signed) ?? null);
    return link && link.expires > now().getTime() ? link : undefined;
  };
  return {
    sign: (link: FormLink) =>
      signText(secret, Buffer.from(JSON.stringify(link)).toString('base64url')),
    read,
    /** The link to a form: in the address of the request, else that by which the visitor came to its page. */
    ofRequest: (context: Context, form: string): FormLink | undefined => {
      const link = read(context.req.query(linkParam) ?? getCookie(context, nameCookie(form)));
      return link?.form === form ? link : undefined;
    },
  };
}

const nameCookie = (form: string) => `link-${form}`;

/**
 * Keeps the signed link by which a page is opened in a cookie, for later pages and the sending. Redirects any
 * other link to the page without it: its answers would look like the site's own words.
 */
export const checkFormLinks =
  (links: FormLinks | undefined): MiddlewareHandler =>
  async (context, next) => {
    const url = new URL(context.req.url);
    const signed = url.searchParams.get(linkParam);
    if (signed === null) return next();
    const link = links?.read(signed);
    if (!link) {
      url.searchParams.delete(linkParam);
      return context.redirect(`${url.pathname}${url.search}`, 303);
    }
    await next();
    setSessionCookie(context, nameCookie(link.form), signed);
  };
