import { Hono } from 'hono';
import { etag } from 'hono/etag';
import * as z from 'zod';
import type { SiteConfig } from '../../../src/define-site.ts';
import type { AuthEnv } from '../auth/auth-env.ts';
import { describeSchemas } from '../editor-config.ts';
import type { PageChangeAnswer, SiteSchemas, UploadAnswer } from '../protocol.ts';
import {
  buffers,
  editBuffer,
  fileName,
  newPageRequest,
  pageChange,
  previewRequest,
} from '../requests.ts';
import { StudioError } from '../studio-error.ts';
import type { Changes } from './changes.ts';
import { take, takeJson, writerOf } from './take.ts';
import type { Views } from './views.ts';

type RoutesOptions = { definition: SiteConfig; changes: Changes; views: Views };

/** The calls about the files of the site, as a change has them; `main` is what visitors see, read only. */
export function createSiteRoutes({ changes, views, definition }: RoutesOptions) {
  let schemas: Promise<SiteSchemas> | undefined;
  const open = async (id: string) => (await views.open(id)).calls;
  const found = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new StudioError('not-found');
    return value;
  };

  return new Hono<AuthEnv>()
    .get('/schemas', etag(), async (context) => {
      context.header('Cache-Control', 'private, no-cache');
      schemas ??= describeSchemas(definition, views.manifestContext);
      return context.json(await schemas);
    })
    .get('/changes/:id/lists', async (context) =>
      context.json(await (await open(context.req.param('id'))).readLists()),
    )
    .get('/changes/:id/document', take('query', z.object({ name: fileName })), async (context) => {
      const { name } = context.req.valid('query');
      return context.json(found(await changes.read(context.req.param('id'), name)));
    })
    .get('/changes/:id/search', take('query', z.object({ text: z.string() })), async (context) => {
      const calls = await open(context.req.param('id'));
      return context.json({ names: await calls.search(context.req.valid('query').text) });
    })
    .post('/changes/:id/preview', takeJson(previewRequest), async (context) => {
      const calls = await open(context.req.param('id'));
      return context.json(found(await calls.preview(context.req.valid('json'))));
    })
    .post(
      '/changes/:id/sharing',
      takeJson(previewRequest.omit({ backEnd: true })),
      async (context) => {
        const calls = await open(context.req.param('id'));
        const { origin } = new URL(context.req.url);
        return context.json({
          sharing: await calls.share({ ...context.req.valid('json'), origin }),
        });
      },
    )
    .post('/changes/:id/check', takeJson(z.strictObject({ buffers })), async (context) => {
      const calls = await open(context.req.param('id'));
      return context.json({ findings: await calls.check(context.req.valid('json').buffers) });
    })
    .post('/changes/:id/migration', takeJson(editBuffer), async (context) => {
      const calls = await open(context.req.param('id'));
      const { name, text: before } = context.req.valid('json');
      const { text, diagnostic } = calls.migrate(name, before);
      if (text === undefined) return context.json({ message: diagnostic }, 422);
      return context.json({ text }, 200);
    })
    .post('/changes/:id/page-changes', takeJson(pageChange), async (context) => {
      const calls = await open(context.req.param('id'));
      const answer = found(await calls.planPageChange(context.req.valid('json')));
      return context.json(answer satisfies PageChangeAnswer, 'refused' in answer ? 422 : 200);
    })
    .post('/changes/:id/pages', takeJson(newPageRequest), async (context) => {
      const id = context.req.param('id');
      const planned = await (await open(id)).planPage(context.req.valid('json'));
      if ('refused' in planned) return context.json(planned, 422);
      const { refused } = await changes.save(id, planned.files, writerOf(context), true);
      if (refused.length > 0) throw new StudioError('invalid');
      return context.json({ name: planned.name }, 201);
    })
    .post(
      '/changes/:id/pictures',
      take('query', z.object({ name: z.string(), folder: z.string() })),
      async (context) => {
        const id = context.req.param('id');
        const bytes = new Uint8Array(await context.req.arrayBuffer());
        const calls = await open(id);
        const planned = await calls.planUpload({ ...context.req.valid('query'), bytes });
        if ('refused' in planned) return context.json(planned satisfies UploadAnswer, 422);
        await changes.addPicture(id, planned.path, bytes);
        return context.json({ picture: planned.picture } satisfies UploadAnswer, 200);
      },
    );
}
