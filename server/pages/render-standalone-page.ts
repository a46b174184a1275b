import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { Brand } from '../../src/define-site.ts';
import { contentSecurityPolicy, hashStyle } from '../http/security-headers.ts';
import type { Site } from '../load/load-site.ts';
import { type IconLink, linkIcons } from './document-parts.tsx';

type StandalonePage = {
  title: string;
  body: ReturnType<typeof html>;
  status?: PageStatus;
  /** Rules that only this page needs. */
  style?: string;
};

/**
 * The response to a form sent without JavaScript, and the page of an overloaded server. It needs neither
 * the build nor the content: it has the brand's logo and colours, the sizes of `src/styles/tokens.css`,
 * and system fonts.
 */
export function renderStandalonePage(
  context: Context,
  { manifest, language, serverTexts, brand }: Site,
  { title, body, status = 200, style: ownStyle = '' }: StandalonePage,
): Response | Promise<Response> {
  const style = writeStyle(brand.colors ?? plainColors) + ownStyle;
  const { logo } = brand;
  context.header(
    'Content-Security-Policy',
    contentSecurityPolicy({ styleHashes: [hashStyle(style)], imageOrigins: [] }),
  );
  const mark = logo
    ? html`<img src="${logo.src}" alt="${serverTexts.home}" width="${logo.width}" height="${logo.height}">`
    : html`<strong>${manifest.name}</strong>`;
  return context.html(
    html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
${linkIcons(brand).map(writeLink)}<style>${raw(style)}</style></head>
<body><header><a href="/">${mark}</a></header>
<main><h1>${title}</h1>${body}</main></body></html>`,
    status,
  );
}

/** A page that asks to come back after some seconds. */
export function respondLater(
  context: Context,
  site: Site,
  status: 429 | 503,
  seconds: number,
  { title, text }: { title: string; text: string },
) {
  context.header('Cache-Control', 'no-store');
  context.header('Retry-After', String(seconds));
  return renderStandalonePage(context, site, { title, body: html`<p>${text}</p>`, status });
}

export type PageStatus = 200 | 403 | 410 | 413 | 415 | 422 | 429 | 503;

const writeLink = ({ rel, href, type, sizes }: IconLink) =>
  html`<link rel="${rel}" href="${href}"${type ? html` type="${type}"` : ''}${sizes ? html` sizes="${sizes}"` : ''}>`;

/** The colours of `src/styles/brand.css`. */
const plainColors = { ink: '#1b2430', accent: '#1f4e79', background: '#eef3f8', line: '#d8dfe7' };

const writeStyle = ({ ink, accent, background, line }: NonNullable<Brand['colors']>) => `
* { box-sizing: border-box }
body { margin: 0; background: ${background}; color: ${ink}; font: 1.0625rem/1.6 system-ui, sans-serif }
header { padding: 1.25rem max(1.25rem, 50% - 20rem); border-bottom: 1px solid ${line}; background: #fff }
header a { color: inherit; text-decoration: none }
img { display: block; width: 8.75rem; height: auto }
main { max-width: 40rem; margin: clamp(1.5rem, 6vw, 4rem) auto; padding: clamp(1.5rem, 5vw, 3rem);
  border-radius: 1.75rem; background: #fff }
@media (max-width: 42rem) { main { margin-inline: 1rem } }
h1 { margin: 0 0 1.25rem; font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem); line-height: 1.15;
  letter-spacing: -0.018em; text-wrap: balance }
p, ul { margin: 0 0 1rem; text-wrap: pretty }
strong { white-space: nowrap }
main a { color: ${accent}; text-underline-offset: 0.18em }
.action { display: inline-block; margin-top: 1rem; padding: 0.8em 1.5em; border-radius: 999px;
  background: ${ink}; color: #fff; font-size: 0.9375rem; font-weight: 680; line-height: 1.2;
  letter-spacing: 0.02em; text-decoration: none }
.action:hover { background: ${accent} }
:focus-visible { border-radius: 0.25rem; outline: 3px solid ${accent}; outline-offset: 3px }
.action:focus-visible { border-radius: 999px }
`;
