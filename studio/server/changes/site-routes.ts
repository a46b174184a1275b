import { zValidator } from '@hono/zod-validator';
import { Hono, type ValidationTargets } from 'hono';
import { etag } from 'hono/etag';
import * as z from 'zod';
import type { AuthEnv } from '../auth/auth-store.ts';
import type { UploadAnswer } from '../protocol.ts';
import { buffers, fileName, newPageRequest, pageChange, previewRequest } from '../requests.ts';
import { describeSchemas } from '../site/editor-config.ts';
import { StudioError } from '../studio-error.ts';
import type { StudioParts } from '../studio-parts.ts';
import { addPicture, readDocument, saveDrafts, writerOf } from './changes.ts';

/** A part of a request that is not as it should be is a {@link StudioError}. */
export const validate = <Schema extends z.ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) =>
  zValidator(target, schema, (result) => {
    if (!result.success) throw new StudioError('invalid', { cause: result.error });
  });

export const validateJson = <Schema extends z.ZodType>(schema: Schema) => validate('json', schema);

const sought = validate('query', z.object({ text: z.string() }));
const named = validate('query', z.object({ name: fileName }));

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new StudioError('not-found');
  return value;
}

/** The calls about the files of the site, as a change has them; `main` is what visitors see, read only. */
export function createSiteRoutes({ definition, changes, views }: StudioParts) {
  let schemas: ReturnType<typeof describeSchemas> | undefined;
  const open = async ({ req }: { req: { param: (name: 'id') => string } }) =>
    (await views.open(req.param('id'))).calls;
  return new Hono<AuthEnv>()
    .get('/schemas', etag(), async (context) => {
      context.header('Cache-Control', 'private, no-cache');
      schemas ??= describeSchemas(definition, views.manifestContext);
      return context.json(await schemas);
    })
    .get('/changes/:id/lists', async (context) =>
      context.json(await (await open(context)).readLists()),
    )
    .get('/changes/:id/document', named, async (context) => {
      const { name } = context.req.valid('query');
      return context.json(found(await readDocument(changes, context.req.param('id'), name)));
    })
    .get('/changes/:id/search', sought, async (context) => {
      const { text } = context.req.valid('query');
      return context.json({ names: await (await open(context)).search(text) });
    })
    .get('/changes/:id/places', sought, async (context) => {
      const { text } = context.req.valid('query');
      return context.json({ places: await (await open(context)).findPlaces(text) });
    })
    .post('/changes/:id/preview', validateJson(previewRequest), async (context) =>
      context.json(found(await (await open(context)).preview(context.req.valid('json')))),
    )
    .post('/changes/:id/check', validateJson(z.strictObject({ buffers })), async (context) => {
      const { buffers } = context.req.valid('json');
      return context.json({ findings: await (await open(context)).check(buffers) });
    })
    .post('/changes/:id/page-changes', validateJson(pageChange), async (context) => {
      const answer = found(await (await open(context)).planPageChange(context.req.valid('json')));
      return context.json(answer, 'refused' in answer ? 422 : 200);
    })
    .post('/changes/:id/pages', validateJson(newPageRequest), async (context) => {
      const planned = await (await open(context)).planPage(context.req.valid('json'));
      if ('refused' in planned) return context.json(planned, 422);
      const id = context.req.param('id');
      const { refused } = await saveDrafts(changes, id, planned.files, writerOf(context), true);
      if (refused.length > 0) throw new StudioError('invalid');
      return context.json({ name: planned.name }, 201);
    })
    .post(
      '/changes/:id/pictures',
      validate('query', z.object({ name: z.string(), folder: z.string() })),
      async (context) => {
        const bytes = new Uint8Array(await context.req.arrayBuffer());
        const upload = { ...context.req.valid('query'), bytes };
        const planned = await (await open(context)).planUpload(upload);
        if ('refused' in planned) return context.json(planned satisfies UploadAnswer, 422);
        await addPicture(changes, context.req.param('id'), planned.path, bytes);
        return context.json({ picture: planned.picture } satisfies UploadAnswer, 200);
      },
    );
}
