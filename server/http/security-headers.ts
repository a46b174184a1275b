import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { richTextPolicyName } from '../../src/rich-text/allow-list.ts';

type PolicyOptions = {
  /** Hashes of the style elements that the document holds. */
  styleHashes?: readonly string[];
  /** Development only: Vite's style and script elements carry this nonce. */
  nonce?: string | undefined;
  imageOrigins: readonly string[];
  /** Whether pages of the same origin may frame the document, as Studio does. */
  canvas?: boolean | undefined;
};

/** A style element's content as the policy names it (CSP level 3, section 6.6.2). */
export function hashStyle(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/**
 * The Content-Security-Policy of an answer: nothing inline but the styles named by hash, and HTML from
 * two Trusted Types policies only: DOMPurify's own, and the one that checks what it has written.
 */
export function contentSecurityPolicy({
  styleHashes = [],
  nonce,
  imageOrigins,
  canvas = false,
}: PolicyOptions): string {
  const allowed = nonce ? [`'nonce-${nonce}'`] : styleHashes.map((hash) => `'${hash}'`);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...(nonce ? [`'nonce-${nonce}'`] : [])].join(' '),
    ["style-src 'self'", ...allowed].join(' '),
    ["img-src 'self' data:", ...imageOrigins].join(' '),
    "font-src 'self'",
    `connect-src 'self'${nonce ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${canvas ? "'self'" : "'none'"}`,
    // Vite's own client, which shows mistakes over the page, knows no policies.
    ...(nonce
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types dompurify ${richTextPolicyName}`]),
  ].join('; ');
}

/** Features of browsers that no page uses; names that Chromium does not know would be warnings. */
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const permissions = deniedFeatures.map((feature) => `${feature}=()`).join(', ');

/** Two years, the time that browsers' own lists ask for (hstspreload.org). */
const strictTransport = 'max-age=63072000; includeSubDomains';

type HeadersOptions = {
  imageOrigins: readonly string[];
  /** Where visitors reach the site; TLS is demanded of them where it is https. */
  publicOrigin: string | undefined;
  canvas?: boolean | undefined;
};

/** Headers for every answer. A document brings its own Content-Security-Policy. */
export function securityHeaders({
  imageOrigins,
  publicOrigin,
  canvas = false,
}: HeadersOptions): MiddlewareHandler {
  const blockResolver = contentSecurityPolicy({ imageOrigins });
  const always: readonly (readonly [string, string])[] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', canvas ? 'SAMEORIGIN' : 'DENY'],
    ['X-DNS-Prefetch-Control', 'off'],
    ['X-Permitted-Cross-Domain-Policies', 'none'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    // Pictures of other origins need not say that they may be embedded: they come without cookies.
    ['Cross-Origin-Embedder-Policy', imageOrigins.length === 0 ? 'require-corp' : 'credentialless'],
    ['Origin-Agent-Cluster', '?1'],
    ['Permissions-Policy', permissions],
    ...(publicOrigin?.startsWith('https:')
      ? [['Strict-Transport-Security', strictTransport] as const]
      : []),
  ];
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', blockResolver);
    if (!headers.has('Referrer-Policy')) {
      headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    }
    for (const [name, value] of always) headers.set(name, value);
  };
}
