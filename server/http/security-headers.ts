import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { linkParam } from '../../src/forms/draft/form-link.ts';
import { richTextPolicyName } from '../../src/rich-text/allow-list.ts';
import { previewParam } from './preview-token.ts';

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
  ...['accelerometer', 'autoplay', 'browsingTopics', 'camera', 'displayCapture', 'encryptedMedia'],
  ...['fullscreen', 'gamepad', 'geolocation', 'gyroscope', 'hid', 'identityCredentialsGet'],
  ...['idleDetection', 'localFonts', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['pictureInPicture', 'publickeyCredentialsCreate', 'publickeyCredentialsGet'],
  ...['screenWakeLock', 'serial', 'storageAccess', 'usb', 'windowManagement', 'xrSpatialTracking'],
];

type HeadersOptions = Pick<PolicyOptions, 'imageOrigins' | 'canvas'> & {
  /** The site's address for visitors; HSTS is sent when it is https. */
  publicOrigin: string | undefined;
};

/** No documents: the policies of the document that loads them hold. */
const isPartOfDocument = /^(text\/(javascript|css)|font\/)/;

/**
 * Adds the security headers to every response. Documents set their own Content-Security-Policy. Scripts, styles
 * and fonts have no policies, which would be a sixth of the early script.
 */
export function securityHeaders({
  imageOrigins,
  publicOrigin,
  canvas = false,
}: HeadersOptions): MiddlewareHandler {
  const policy = contentSecurityPolicy({ imageOrigins });
  const addHeaders = secureHeaders({
    xFrameOptions: canvas ? 'SAMEORIGIN' : 'DENY',
    // `credentialless`: pictures of other origins load without cookies, and need no CORP header.
    crossOriginEmbedderPolicy: imageOrigins.length === 0 ? 'require-corp' : 'credentialless',
    permissionsPolicy: Object.fromEntries(deniedFeatures.map((feature) => [feature, []])),
    referrerPolicy: 'strict-origin-when-cross-origin',
    // Two years, as hstspreload.org recommends.
    strictTransportSecurity:
      publicOrigin?.startsWith('https:') === true && 'max-age=63072000; includeSubDomains',
    // For Internet Explorer and Flash, and of no use without links to other hosts.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
    xXssProtection: false,
  });
  return async (context, next) => {
    await addHeaders(context, next);
    const { headers } = context.res;
    if (isPartOfDocument.test(headers.get('Content-Type') ?? ''))
      headers.delete('Permissions-Policy');
    else if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', policy);
  };
}

/** Types of file that run scripts when opened directly. */
const scriptable =
  /^(image\/svg\+xml|text\/html|application\/xhtml\+xml|(text|application)\/xml)\b/i;

/** Types of file that `script-src 'self'` and `style-src 'self'` would load. */
const loadable = /(java|ecma|j|live)script|^text\/css\b/i;

/**
 * Sandboxes uploaded SVG and HTML, so that it runs no scripts when opened directly. Not PDF: browsers
 * do not show it in a sandbox. Scripts and styles become plain text, so that `'self'` in the policy
 * covers only the build.
 */
export const sandboxDocuments: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  const type = headers.get('Content-Type') ?? '';
  if (loadable.test(type)) headers.set('Content-Type', 'text/plain; charset=utf-8');
  if (!scriptable.test(type)) return;
  const policy = contentSecurityPolicy({ imageOrigins: [] });
  headers.set('Content-Security-Policy', `${policy}; sandbox`);
};

/** Keeps responses to signed links out of caches, search engines and `Referer` headers. */
export const signedLinkHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { searchParams } = new URL(context.req.url);
  if (![previewParam, linkParam].some((name) => searchParams.has(name))) return;
  const { headers } = context.res;
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex');
  // The address is the key to the page: its links must not reveal it.
  headers.set('Referrer-Policy', 'no-referrer');
};
