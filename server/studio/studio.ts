import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import type { SiteConfig } from '../../src/define-site.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { migrateManifest } from '../load/migrate-manifest.ts';
import type { PreviewEnvironment } from '../pages/create-preview-link.ts';
import type { CheckBuffers } from './buffer-checker.ts';
import { createBufferChecker } from './buffer-checker.ts';
import { createDocuments } from './documents.ts';
import { readVocabulary } from './editor-config.ts';
import { readGit } from './git.ts';
import { createPageCreator, mend, newPageBody } from './new-page.ts';
import { planPageChange } from './page-changes.ts';
import { createPagePreview } from './preview.ts';
import type { CheckAnswer, PageChangeAnswer, UploadAnswer } from './protocol.ts';
import { canvasParam } from './protocol.ts';
import { createBufferReader } from './read-buffers.ts';
import { findInTexts } from './search.ts';
import { createSharing } from './sharing.ts';
import { keepUpload, removeUpload, uploadBytes } from './uploads.ts';

type StudioOptions = {
  root: string;
  environment: PreviewEnvironment;
  definition: SiteConfig;
  createNonce: () => string;
  /** Brings up to date what is made of the site's files, once some of them are written. */
  refreshGenerated?: () => Promise<unknown>;
  /** Modules that every page of the development server begins with. */
  scripts: readonly string[];
};

/** What the development server gives its handlers; without it nobody is known to be on this machine. */
type Bindings = { Bindings: Partial<HttpBindings> };

/** The file system takes no path with a NUL byte. */
const fileName = z.string().regex(/^[^\0]*$/, 'expected a name without NUL bytes');
const buffer = z.strictObject({ name: fileName, text: z.string() });
const previewBody = z.strictObject({
  page: fileName,
  buffers: z.array(buffer),
  backEnd: z.enum(['up', 'down']),
});
const sharingBody = previewBody.omit({ backEnd: true });
const pictureBody = z.strictObject({ picture: fileName });
const checkBody = z.strictObject({ buffers: z.array(buffer) });
const writeBody = z.strictObject({
  documents: z
    .array(
      z.strictObject({
        name: fileName,
        text: z.string().nullable(),
        base: z.string().nullable(),
      }),
    )
    .min(1),
});
const route = z.string().regex(/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/);
const pageChangeBody = z.discriminatedUnion('does', [
  z.strictObject({
    does: z.literal('duplicate'),
    name: fileName,
    title: z.string().trim().min(1),
    route,
  }),
  z.strictObject({ does: z.literal('rename'), name: fileName, route }),
  z.strictObject({ does: z.literal('remove'), name: fileName, target: fileName }),
]);

/** Of a root, for as long as the code stays the same: it looks again only at what has changed. */
const checkers = new Map<string, CheckBuffers>();

/** Studio, the visual editor: its page, and the calls by which it reads, checks, shows and writes buffers. */
export function createStudio(options: StudioOptions): Hono<Bindings> {
  const { root, definition, createNonce, scripts } = options;
  const documents = createDocuments(root);
  const check = checkers.get(root) ?? createBufferChecker(definition, root, documents);
  checkers.set(root, check);
  const vocabulary = loadManifestContext(definition);
  const show = vocabulary.then((known) => {
    const reader = createBufferReader({ root, documents, vocabulary: known });
    return {
      preview: createPagePreview(known, reader),
      share: createSharing({ ...options, vocabulary: known, reader }),
    };
  });

  const app = new Hono<Bindings>();
  app.use(refuseOthers);
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Cross-Origin-Resource-Policy', 'same-origin');
  });
  app.get('/', (context) => {
    const nonce = createNonce();
    const tags = [...scripts, '/studio/main.tsx'].map(
      (src) => `<script type="module" src="${src}" nonce="${nonce}"></script>`,
    );
    context.header(
      'Content-Security-Policy',
      `${contentSecurityPolicy({ nonce, imageOrigins: [] })}; frame-src 'self'`,
    );
    context.header('X-Frame-Options', 'DENY');
    // The canvas is isolated, and only documents that are may hold it.
    context.header('Cross-Origin-Embedder-Policy', 'require-corp');
    context.header('Cross-Origin-Opener-Policy', 'same-origin');
    return context.html(
      `<!doctype html><html lang="${definition.authors.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta property="csp-nonce" nonce="${nonce}"><link rel="icon" href="${definition.brand.icons?.svg ?? 'data:,'}"><title>Studio</title></head><body><div id="studio"></div>${tags.join('')}</body></html>`,
    );
  });
  app.get('/vocabulary', async (context) =>
    context.json(await readVocabulary({ ...options, documents, vocabulary: await vocabulary })),
  );
  app.get('/document', async (context) => {
    const document = await documents.read(context.req.query('name') ?? '');
    return document ? context.json(document) : context.json({ message: 'No such document' }, 404);
  });
  app.get('/search', async (context) => {
    const stored = await Promise.all((await documents.list()).map(documents.read));
    const names = findInTexts(
      stored.flatMap((document) => document ?? []),
      context.req.query('text') ?? '',
    );
    return context.json({ names });
  });
  app.get('/git', async (context) => context.json({ files: await readGit(root) }));
  app.post('/preview', async (context) => {
    const body = previewBody.safeParse(await context.req.json());
    if (!body.success) return context.json({ message: z.prettifyError(body.error) }, 400);
    const shown = await (await show).preview(body.data);
    return shown ? context.json(shown) : context.json({ message: 'No such page' }, 404);
  });
  app.post('/sharing', async (context) => {
    const body = sharingBody.safeParse(await context.req.json());
    if (!body.success) return context.json({ message: z.prettifyError(body.error) }, 400);
    const { origin } = new URL(context.req.url);
    return context.json({ sharing: await (await show).share({ ...body.data, origin }) });
  });
  app.post('/check', async (context) => {
    const body = checkBody.safeParse(await context.req.json());
    if (!body.success) return context.json({ message: z.prettifyError(body.error) }, 400);
    const answer: CheckAnswer = { findings: await check(body.data.buffers) };
    return context.json(answer);
  });
  app.post('/migration', async (context) => {
    const body = buffer.safeParse(await context.req.json());
    if (!body.success) return context.json({ message: z.prettifyError(body.error) }, 400);
    const { text, diagnostic } = migrateManifest(body.data.name, body.data.text, await vocabulary);
    return text === undefined ? context.json({ message: diagnostic }, 422) : context.json({ text });
  });
  app.put('/documents', async (context) => {
    const body = writeBody.safeParse(await context.req.json());
    if (!body.success) return context.json({ message: z.prettifyError(body.error) }, 400);
    const { documents: wanted } = body.data;
    const findings = (await check(wanted)).filter(
      ({ isOfBuffers, severity }) => severity === 'error' && isOfBuffers,
    );
    if (findings.length > 0) return context.json({ findings }, 422);
    const result = await documents.write(wanted);
    if (result.status === 'unknown') return context.json({ message: 'No such document' }, 404);
    if (result.status === 'changed') return context.json({ changed: result.documents }, 409);
    await options.refreshGenerated?.();
    return context.json({ written: result.documents });
  });
  app.post('/page-changes', async (context) => {
    const body = pageChangeBody.safeParse(await context.req.json());
    if (!body.success) return context.json({ message: z.prettifyError(body.error) }, 400);
    const stored = await Promise.all((await documents.list()).map(documents.read));
    const plan = planPageChange(
      stored.flatMap((document) => document ?? []),
      'title' in body.data ? { ...body.data, title: mend(definition, body.data.title) } : body.data,
    );
    if (!plan) return context.json({ message: 'No such page' }, 404);
    const refused = (await check(plan.files)).filter(
      ({ isOfBuffers, severity }) => isOfBuffers && severity === 'error',
    );
    const answer: PageChangeAnswer = refused.length > 0 ? { refused } : plan;
    return context.json(answer, refused.length > 0 ? 422 : 200);
  });
  app.post(
    '/pictures',
    bodyLimit({ maxSize: uploadBytes, onError: (context) => context.json(tooLarge, 422) }),
    async (context) => {
      const { name = '', folder = '' } = context.req.query();
      const bytes = new Uint8Array(await context.req.arrayBuffer());
      const answer = await keepUpload(join(root, 'content', 'storage'), { name, folder, bytes });
      return context.json(answer, 'refused' in answer ? 422 : 200);
    },
  );
  app.delete('/pictures', async (context) => {
    const body = pictureBody.safeParse(await context.req.json());
    if (!body.success) return context.json({ message: z.prettifyError(body.error) }, 400);
    const stored = await Promise.all((await documents.list()).map(documents.read));
    const texts = stored.flatMap((document) => document?.text ?? []);
    const bytes = await removeUpload(join(root, 'content', 'storage'), body.data.picture, texts);
    return bytes ? context.body(bytes) : context.json({ message: 'No such picture' }, 404);
  });
  const createPage = createPageCreator(root, definition, check);
  app.post('/pages', async (context) => {
    const body = newPageBody.safeParse(await context.req.json());
    if (!body.success) return context.json({ message: z.prettifyError(body.error) }, 400);
    const answer = await createPage(body.data);
    if ('name' in answer) await options.refreshGenerated?.();
    return context.json(answer, 'refused' in answer ? 422 : 201);
  });
  return app;
}

const tooLarge: UploadAnswer = { refused: 'size' };

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** No form sends these, and no page of another site without asking first (Fetch, "CORS-safelisted"). */
const scriptedTypes = /^application\/(json|octet-stream)\b/;

/**
 * Answers this machine alone: whoever reaches the server from elsewhere may look at pages, and write no
 * file. A page of another site that asks in the author's browser has another `Origin`; a name of another
 * site that leads here has another `Host` (DNS rebinding).
 */
const refuseOthers: MiddlewareHandler<Bindings> = async (context, next) => {
  const { method, raw } = context.req;
  const address = context.env?.incoming?.socket.remoteAddress ?? '';
  const host = raw.headers.get('Host') ?? new URL(raw.url).host;
  if (!loopback.test(address) || !localHost.test(host)) {
    return context.json({ message: 'Studio answers the machine that it runs on, alone.' }, 403);
  }
  if (method !== 'GET') {
    const origin = raw.headers.get('Origin');
    if (origin !== `http://${host}`) {
      return context.json({ message: 'Only pages of this site may send this.' }, 403);
    }
    if (!scriptedTypes.test(raw.headers.get('Content-Type') ?? '')) {
      return context.json({ message: 'Expected application/json, or bytes of a picture.' }, 415);
    }
  }
  return next();
};

/**
 * A page with `?studio` is Studio's canvas: Studio may frame it, and its script stands where the list of
 * problems would.
 */
export function serveCanvas(overlay: string): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { res, req } = context;
    if (req.query(canvasParam) === undefined) return;
    if (!res.headers.get('Content-Type')?.startsWith('text/html')) return;
    const html = (await res.text()).replace(overlay, '/studio/canvas/canvas.ts');
    const headers = new Headers(res.headers);
    const policy = headers.get('Content-Security-Policy') ?? '';
    headers.set(
      'Content-Security-Policy',
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    );
    headers.set('X-Frame-Options', 'SAMEORIGIN');
    headers.delete('Content-Length');
    context.res = undefined;
    context.res = new Response(html, { status: res.status, headers });
  };
}
