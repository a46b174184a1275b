import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { richTextPolicyName } from '../../src/rich-text/allow-list.ts';

type PolicyOptions = {
  /** Hashes of the document's style elements. */
  styleHashes?: readonly string[];
  /** Development only: Vite's style and script elements carry this nonce. */
  nonce?: string | undefined;
  imageOrigins: readonly string[];
  /** Whether pages of the same origin may frame the document, as Studio does. */
  canvas?: boolean | undefined;
  /** Whether the document may create the default Trusted Types policy, as Studio's text editor does. */
  defaultPolicy?: boolean;
};

/** The hash source of a style element (CSP level 3, section 6.6.2). */
export function hashStyle(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/**
 * The Content-Security-Policy of a response: nothing inline except the styles with these hashes, and
 * HTML only from two Trusted Types policies: DOMPurify's, and `src/rich-text/trusted-html.ts`.
 */
export function contentSecurityPolicy({
  styleHashes = [],
  nonce,
  imageOrigins,
  canvas = false,
  defaultPolicy = false,
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
    // Vite's error overlay does not support Trusted Types.
    ...(nonce
      ? []
      : [
          "require-trusted-types-for 'script'",
          `trusted-types dompurify ${richTextPolicyName}${defaultPolicy ? ' default' : ''}`,
        ]),
  ].join('; ');
}

/** Browser features that no page uses. Chromium warns of names that it does not know. */
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

/** Two years, as hstspreload.org recommends. */
const strictTransport = 'max-age=63072000; includeSubDomains';

type HeadersOptions = {
  imageOrigins: readonly string[];
  /** The site's address for visitors; HSTS is sent when it is https. */
  publicOrigin: string | undefined;
  canvas?: boolean | undefined;
};

/** Adds the security headers to every response. Documents set their own Content-Security-Policy. */
export function securityHeaders({
  imageOrigins,
  publicOrigin,
  canvas = false,
}: HeadersOptions): MiddlewareHandler {
  const policy = contentSecurityPolicy({ imageOrigins });
  const always: readonly (readonly [string, string])[] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', canvas ? 'SAMEORIGIN' : 'DENY'],
    ['X-DNS-Prefetch-Control', 'off'],
    ['X-Permitted-Cross-Domain-Policies', 'none'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    // `credentialless`: pictures of other origins load without cookies, and need no CORP header.
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
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy);
    if (!headers.has('Referrer-Policy')) {
      headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    }
    for (const [name, value] of always) headers.set(name, value);
  };
}
