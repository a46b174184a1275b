import { createHmac, timingSafeEqual } from 'node:crypto';

/** A text, a point, and the HMAC of `about` and the text: programs cannot write their own. */
export const signText = (secret: string, text: string, about = ''): string =>
  `${text}.${createHmac('sha256', secret).update(`${about}${text}`).digest('base64url')}`;

/** The text of a signed one; undefined: it is not signed, or about something else. */
export function readSigned(secret: string, signed: string, about = ''): string | undefined {
  const text = signed.slice(0, signed.lastIndexOf('.'));
  const [given, expected] = [signed, signText(secret, text, about)].map((one) => Buffer.from(one));
  // `timingSafeEqual` throws on different lengths. Lengths are not secret.
  const isSame = given && expected && given.length === expected.length;
  return isSame && timingSafeEqual(given, expected) ? text : undefined;
}
