import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

type PolicyOptions = {
  /** Contents of the style elements that the document holds. */
  styles?: readonly string[];
  /** Development only: Vite's style and script elements carry this nonce. */
  nonce?: string | undefined;
  imageOrigins: readonly string[];
};

/** The Content-Security-Policy of an answer: nothing inline but the styles named by hash. */
export function contentSecurityPolicy({ styles = [], nonce, imageOrigins }: PolicyOptions): string {
  const allowed = nonce
    ? [`'nonce-${nonce}'`]
    : styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(nonce ? [`'nonce-${nonce}'`] : [])].join(' '),
    ["style-src 'self'", ...allowed].join(' '),
    ["img-src 'self' data:", ...imageOrigins].join(' '),
    ...(nonce ? ["connect-src 'self' ws:"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers for every answer. A document brings its own Content-Security-Policy. */
export function securityHeaders(imageOrigins: readonly string[]): MiddlewareHandler {
  const policy = contentSecurityPolicy({ imageOrigins });
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy);
    headers.set('X-Content-Type-Options', 'nosniff');
    if (!headers.has('Referrer-Policy')) {
      headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    }
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set(
      'Permissions-Policy',
      'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    );
  };
}
