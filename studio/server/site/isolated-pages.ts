import { randomBytes } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { readPreview, signPreview } from '../../../server/http/preview-token.ts';
import { respondNotFound } from '../../../server/http/serve-files.ts';
import sheet from '../../../src/ui/icons.svg?raw';
import { iconPrefix, mainId, partsId, partsPath } from '../protocol.ts';

/** Seconds that a page on a screen may load its parts: a working day. */
const lifetime = 12 * 3600;

/** Scripts run, and what a visitor does works. Without `allow-same-origin` nothing of Studio is in reach. */
const sandbox =
  'sandbox allow-scripts allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox';

/** HTML that scripts of the page ask for. It shows nothing and runs nothing, opened by itself. */
const layoutPartsPath = '/_vitrine/layout/';
const bare = "default-src 'none'; sandbox";

/** An address of a part, in an attribute or in the page's data: it follows neither a letter nor a path. */
const partAddress =
  /(?<![\w./:-])\/(?=(?:assets|images|pictures|storage|_vitrine\/studio\/assets)\/)/g;

/** Browsers take icons of no other origin (SVG 2, "use element"): each page holds them. */
const icons = sheet.replaceAll('<symbol id="', `$&${iconPrefix}#`);

type IsolatedPagesOptions = {
  /** The files of the builds. */
  files: Hono;
  /** Not in local Studio: the modules that Vite serves would have to be open to every origin. */
  isSandboxed: boolean;
  /** A request for anything else of the site as a change has it. */
  show: (change: string, request: Request) => Promise<Response>;
  now: () => number;
};

/**
 * Pages of the site have an origin of their own, which none shares (HTML, "sandboxed origin"): a script in one cannot
 * read or call Studio with the author's session. Browsers send no cookie for what such a page loads, so its parts
 * are at addresses with a token, which reads the site as one change has it, and nothing else.
 */
export function createIsolatedPages({ files, isSandboxed, show, now }: IsolatedPagesOptions) {
  const secret = randomBytes(32).toString('base64url');

  const routes = new Hono();
  routes.get(`${partsPath}/:change/:token/*`, async (context) => {
    const { change, token } = context.req.param();
    if (readPreview(secret, change, token, now()) === undefined) return context.text('Gone', 410);
    const url = new URL(context.req.url);
    url.pathname = url.pathname.slice(`${partsPath}/${change}/${token}`.length);
    const request = new Request(url, context.req.raw);
    const file = await files.fetch(request);
    // A change that is published is what is online.
    const showPart = () => show(change, request).catch(() => show(mainId, request));
    const response = file.status === 404 ? await showPart() : file;
    // A page at this address would have Studio's origin. A part of a layout has none, as a document too.
    if (!isPage(response)) return response;
    if (!response.ok || !url.pathname.startsWith(layoutPartsPath)) return respondNotFound(context);
    const headers = { ...Object.fromEntries(response.headers), 'Content-Security-Policy': bare };
    return context.body(await response.text(), 200, headers);
  });

  return {
    routes,
    /** Before what sets the headers of all other responses. */
    completeHeaders: (async (context, next) => {
      await next();
      const { headers } = context.res;
      const policy = headers.get('Content-Security-Policy') ?? '';
      if (context.req.path.startsWith(`${partsPath}/`)) {
        headers.set('Access-Control-Allow-Origin', '*');
        headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
      }
      // Of the address, which is not the origin of such a page.
      if (policy.endsWith(sandbox)) headers.delete('Origin-Agent-Cluster');
      // The canvas and examples are framed.
      if (policy.includes("frame-ancestors 'self'")) headers.set('X-Frame-Options', 'SAMEORIGIN');
    }) satisfies MiddlewareHandler,
    /** A page of a change, in its own origin and with its parts where it may load them. */
    isolate: async (context: Context, change: string, response: Response) => {
      if (!isSandboxed || !isPage(response)) return response;
      const token = signPreview(secret, change, Math.floor(now() / 1000) + lifetime);
      const prefix = `${partsPath}/${change}/${token}/`;
      const end = `<div hidden id="${partsId}" data-prefix="${prefix}">${icons}</div></body>`;
      const html = (await response.text())
        .replaceAll(partAddress, prefix)
        .replace('</body>', () => end);
      const headers = new Headers(response.headers);
      headers.delete('Content-Length');
      const policy = headers.get('Content-Security-Policy');
      headers.set('Content-Security-Policy', `${policy}; ${sandbox}`);
      return context.body(html, response.status as 200, Object.fromEntries(headers));
    },
  };
}

const isPage = ({ headers }: Response) => /html/.test(headers.get('Content-Type') ?? '');
