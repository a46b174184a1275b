import { readSigned, signText } from './signed-text.ts';

/** Query parameter of a preview link. */
export const previewParam = 'preview';

/**
 * Makes the token of a preview link: its expiry (seconds since 1970) and an HMAC of expiry and route,
 * so that a link shows one page and cannot be prolonged.
 */
export const signPreview = (secret: string, route: string, expires: number): string =>
  signText(secret, String(expires), `vitrine preview\n${route}\n`);

/** The expiry of a token for this route, in milliseconds since 1970; undefined: invalid or expired. */
export function readPreview(
  secret: string,
  route: string,
  token: string,
  now: number,
): number | undefined {
  const expires = Number(readSigned(secret, token, `vitrine preview\n${route}\n`));
  const end = expires * 1000;
  return now < end ? end : undefined;
}
