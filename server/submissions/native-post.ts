import type { Context } from 'hono';
import { contentSecurityPolicy, hashStyle } from '../http/security-headers.ts';

const iconLinks = [
  '<link rel="icon" href="/pictures/brand/mark.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" sizes="180x180" href="/pictures/brand/touch-icon.png">',
  '<link rel="manifest" href="/site.webmanifest">',
];

/**
 * The page that answers a form sent without JavaScript. It stands on its own, so that it needs
 * neither the build nor the content: the broker's logo, the colours and measures of
 * `src/styles/tokens.css`, the fonts of the system.
 */
export function answerPage(
  context: Context,
  { title, body, status = 200 }: { title: string; body: string; status?: PageStatus },
): Response {
  context.header(
    'Content-Security-Policy',
    contentSecurityPolicy({ styleHashes: [hashStyle(style)], imageOrigins: [] }),
  );
  return context.html(
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
${iconLinks.join('\n')}<style>${style}</style></head>
<body><header><a href="/"><img src="/pictures/brand/logo.svg" alt="Accueil" width="200" height="48"></a></header>
<main><h1>${title}</h1>${body}</main></body></html>`,
    status,
  );
}

export type PageStatus = 200 | 403 | 413 | 415 | 422 | 429 | 503;

const style = `
* { box-sizing: border-box }
body { margin: 0; background: #f1ecfb; color: #211a42; font: 1.0625rem/1.6 system-ui, sans-serif }
header { padding: 1.25rem max(1.25rem, 50% - 20rem); border-bottom: 1px solid #ddd5ea; background: #fff }
img { display: block; width: 8.75rem; height: auto }
main { max-width: 40rem; margin: clamp(1.5rem, 6vw, 4rem) auto; padding: clamp(1.5rem, 5vw, 3rem);
  border-radius: 1.75rem; background: #fff }
@media (max-width: 42rem) { main { margin-inline: 1rem } }
h1 { margin: 0 0 1.25rem; font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem); line-height: 1.15;
  letter-spacing: -0.018em; text-wrap: balance }
p, ul { margin: 0 0 1rem; text-wrap: pretty }
strong { white-space: nowrap }
main a { color: #4b3a8f; text-underline-offset: 0.18em }
.action { display: inline-block; margin-top: 1rem; padding: 0.8em 1.5em; border-radius: 999px;
  background: #211a42; color: #fff; font-size: 0.9375rem; font-weight: 680; line-height: 1.2;
  letter-spacing: 0.02em; text-decoration: none; text-transform: uppercase }
.action:hover { background: #4b3a8f }
:focus-visible { border-radius: 0.25rem; outline: 3px solid #4b3a8f; outline-offset: 3px }
.action:focus-visible { border-radius: 999px }
`;
