import { createHmac, timingSafeEqual } from 'node:crypto';

/** Query parameter of a preview link. */
export const previewParam = 'preview';

/**
 * Makes the token of a preview link: the instant at which it expires (seconds since 1970) and its
 * HMAC together with the route, so that a link shows one page and cannot be prolonged.
 */
export function signPreview(secret: string, route: string, expires: number): string {
  return `${expires}.${sign(secret, route, expires).toString('base64url')}`;
}

/** When a token for this route expires, in milliseconds since 1970; undefined when it does not hold. */
export function readPreview(
  secret: string,
  route: string,
  token: string,
  now: number,
): number | undefined {
  const [, digits = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  const expires = Number(digits);
  const provided = Buffer.from(signature, 'base64url');
  const expected = sign(secret, route, expires);
  // Lengths are no secret: a token of another length is none of ours.
  if (provided.length !== expected.length || !timingSafeEqual(provided, expected)) return undefined;
  const end = expires * 1000;
  return now < end ? end : undefined;
}

function sign(secret: string, route: string, expires: number): Buffer {
  return createHmac('sha256', secret).update(`vitrine preview\n${route}\n${expires}`).digest();
}
