import { createHash, timingSafeEqual } from 'node:crypto';
import type { Handler } from 'hono';

/** Where a content back end says that its content has changed. */
export const contentWebhookPath = '/_vitrine/content-changed';

/** Drops what is kept of the content: `POST` with `Authorization: Bearer <secret>` (RFC 6750). */
export function createContentWebhook(secret: string, forget: () => void): Handler {
  return (context) => {
    const given = context.req.header('Authorization') ?? '';
    if (!isSame(given, `Bearer ${secret}`)) {
      return context.text('Unauthorized', 401, { 'WWW-Authenticate': 'Bearer' });
    }
    forget();
    return context.body(null, 204);
  };
}

/** In a time that tells nothing of where they differ. */
function isSame(first: string, second: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(first), digest(second));
}
