import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import { parseJsonFile } from '../../server/load/json-file.ts';
import { migrateManifest } from '../../server/load/migrate-manifest.ts';
import { writeNewPage } from '../../server/load/new-page.ts';
import type { PreviewEnvironment } from '../../server/pages/create-preview-link.ts';
import type { SiteConfig } from '../../src/define-site.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { listStrings } from '../../validate/site/list-strings.ts';
import { createDocuments } from './documents.ts';
import { readEditorConfig } from './editor-config.ts';
import { readGit } from './git.ts';
import { createPagePlanner, mend, newPageBody } from './new-page.ts';
import { planPageChange } from './page-changes.ts';
import { createPagePreview } from './preview.ts';
import type { CheckAnswer, PageChangeAnswer, StoredDocument, UploadAnswer } from './protocol.ts';
import { createBufferReader } from './read-buffers.ts';
import { createSharing } from './sharing.ts';
import { keepUpload, removeUpload, uploadBytes } from './uploads.ts';
import type { ValidateBuffers } from './validate-buffers.ts';
import { createBufferValidator } from './validate-buffers.ts';

type StudioOptions = {
  root: string;
  environment: PreviewEnvironment;
  definition: SiteConfig;
  /** Lets a request through, or answers it. */
  authorise: MiddlewareHandler<StudioBindings>;
  /** Checks buffers of this root. One is made by default. */
  check?: ValidateBuffers;
  /** Updates generated files after a write. */
  refreshGenerated?: () => Promise<unknown>;
};

/** Hono's bindings of the HTTP server. */
export type StudioBindings = { Bindings: Partial<HttpBindings> };

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
  // Always so.
  isWhole: z.boolean().optional(),
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

/** The calls by which Studio, the visual editor, reads, checks, shows and writes the files of a folder. */
export function createStudio(options: StudioOptions): Hono<StudioBindings> {
  const { root, definition } = options;
  const documents = createDocuments(root);
  const check = options.check ?? createBufferValidator(definition, root);
  const manifestContext = loadManifestContext(definition);
  const show = manifestContext.then((known) => {
    const reader = createBufferReader({ root, documents, manifestContext: known });
    return {
      preview: createPagePreview(known, reader),
      share: createSharing({ ...options, manifestContext: known, reader }),
    };
  });

  const app = new Hono<StudioBindings>();
  app.use(options.authorise);
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Cross-Origin-Resource-Policy', 'same-origin');
  });
  app.get('/editor-config', async (context) =>
    context.json(
      await readEditorConfig({ ...options, documents, manifestContext: await manifestContext }),
    ),
  );
  app.get('/document', async (context) => {
    const document = await documents.read(context.req.query('name') ?? '');
    return document ? context.json(document) : context.json({ message: 'No such document' }, 404);
  });
  app.get('/search', async (context) => {
    const names = findInTexts(await documents.readAll(), context.req.query('text') ?? '');
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
    const { text, diagnostic } = migrateManifest(
      body.data.name,
      body.data.text,
      await manifestContext,
    );
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
    return context.json({ written: result.documents, refused: [] });
  });
  app.post('/page-changes', async (context) => {
    const body = pageChangeBody.safeParse(await context.req.json());
    if (!body.success) return context.json({ message: z.prettifyError(body.error) }, 400);
    const plan = planPageChange(
      await documents.readAll(),
      'title' in body.data ? { ...body.data, title: mend(definition, body.data.title) } : body.data,
      definition.newPage?.menu,
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
    const texts = (await documents.readAll()).map(({ text }) => text);
    const bytes = await removeUpload(join(root, 'content', 'storage'), body.data.picture, texts);
    return bytes ? context.body(bytes) : context.json({ message: 'No such picture' }, 404);
  });
  const planPage = createPagePlanner(root, definition, check);
  app.post('/pages', async (context) => {
    const body = newPageBody.safeParse(await context.req.json());
    if (!body.success) return context.json({ message: z.prettifyError(body.error) }, 400);
    const planned = await planPage(body.data);
    if ('refused' in planned) return context.json(planned, 422);
    await writeNewPage(root, planned.files);
    await options.refreshGenerated?.();
    return context.json({ name: planned.name }, 201);
  });
  return app;
}

const tooLarge: UploadAnswer = { refused: 'size' };

/** Removes accents, case, tags and kinds of spaces for the search. */
const simplify = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .normalize('NFD')
    .replaceAll(/\p{M}|\u00ad|\u2060/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** Names of the documents that have a text with all of these words next to each other. */
function findInTexts(documents: readonly StoredDocument[], wanted: string): string[] {
  const words = simplify(wanted).trim();
  if (words === '') return [];
  return documents.flatMap(({ name, text }) => {
    const { json } = parseJsonFile(name, text);
    const texts = listStrings(json?.value);
    return texts.some((one) => simplify(one.text).includes(words)) ? [name] : [];
  });
}
