import { Hono } from 'hono';
import { etag } from 'hono/etag';
import * as z from 'zod';
import type { AuthEnv } from '../auth/create-auth.ts';
import type { PageChangeAnswer, UploadAnswer } from '../protocol.ts';
import { mainId } from '../protocol.ts';
import { StudioError } from '../studio-error.ts';
import { uploadBytes } from '../uploads.ts';
import type { Changes } from './changes.ts';
import { limit, limitTo, take, writerOf } from './take.ts';
import type { Views } from './views.ts';

/** The file system takes no path with a NUL byte. */
const fileName = z.string().regex(/^[^\0]*$/, 'expected a name without NUL bytes');
const buffer = z.strictObject({ name: fileName, text: z.string() });
const buffers = z.array(buffer).readonly();
const route = z.string().regex(/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/);
const pageChange = z.discriminatedUnion('does', [
  z.strictObject({
    does: z.literal('duplicate'),
    name: fileName,
    title: z.string().trim().min(1),
    route,
  }),
  z.strictObject({ does: z.literal('rename'), name: fileName, route }),
  z.strictObject({ does: z.literal('remove'), name: fileName, target: fileName }),
]);
const newPage = z.strictObject({
  route: z.string(),
  title: z.string(),
  description: z.string(),
  blocks: z.array(z.string()).min(1).readonly(),
  menu: z.string().optional(),
});

type RoutesOptions = {
  changes: Changes;
  views: Views;
};

/** The calls about the files of the site, as a change has them; `main` is what visitors see, read only. */
export function createSiteRoutes({ changes, views }: RoutesOptions) {
  const open = async (id: string) => {
    if (id !== mainId) await changes.find(id);
    return (await views.open(id)).calls;
  };
  const found = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new StudioError('not-found');
    return value;
  };
  /** A writer's change: what visitors see is not written. */
  const openToWrite = (id: string) => {
    if (id === mainId) throw new StudioError('forbidden');
    return open(id);
  };

  return new Hono<AuthEnv>()
    .get('/schemas', etag(), async (context) => {
      context.header('Cache-Control', 'private, no-cache');
      return context.json(await views.readSchemas());
    })
    .get('/changes/:id/lists', async (context) =>
      context.json(await (await open(context.req.param('id'))).readLists()),
    )
    .get('/changes/:id/document', take('query', z.object({ name: fileName })), async (context) => {
      const calls = await open(context.req.param('id'));
      return context.json(found(await calls.readDocument(context.req.valid('query').name)));
    })
    .get('/changes/:id/search', take('query', z.object({ text: z.string() })), async (context) => {
      const calls = await open(context.req.param('id'));
      return context.json({ names: await calls.search(context.req.valid('query').text) });
    })
    .post(
      '/changes/:id/preview',
      limit,
      take('json', z.strictObject({ page: fileName, buffers, backEnd: z.enum(['up', 'down']) })),
      async (context) => {
        const calls = await open(context.req.param('id'));
        return context.json(found(await calls.preview(context.req.valid('json'))));
      },
    )
    .post(
      '/changes/:id/sharing',
      limit,
      take('json', z.strictObject({ page: fileName, buffers })),
      async (context) => {
        const calls = await open(context.req.param('id'));
        const { origin } = new URL(context.req.url);
        const sharing = await calls.share({ ...context.req.valid('json'), origin });
        return context.json({ sharing });
      },
    )
    .post(
      '/changes/:id/check',
      limit,
      take('json', z.strictObject({ buffers })),
      async (context) => {
        const calls = await open(context.req.param('id'));
        return context.json({ findings: await calls.check(context.req.valid('json').buffers) });
      },
    )
    .post('/changes/:id/migration', limit, take('json', buffer), async (context) => {
      const calls = await open(context.req.param('id'));
      const { name, text: before } = context.req.valid('json');
      const { text, diagnostic } = calls.migrate(name, before);
      return text === undefined
        ? context.json({ message: diagnostic }, 422)
        : context.json({ text }, 200);
    })
    .post('/changes/:id/page-changes', limit, take('json', pageChange), async (context) => {
      const calls = await open(context.req.param('id'));
      const answer = found(await calls.planPageChange(context.req.valid('json')));
      return context.json(answer satisfies PageChangeAnswer, 'refused' in answer ? 422 : 200);
    })
    .post('/changes/:id/pages', limit, take('json', newPage), async (context) => {
      const id = context.req.param('id');
      const planned = await (await openToWrite(id)).planPage(context.req.valid('json'));
      if ('refused' in planned) return context.json(planned, 422);
      const { refused } = await changes.save(id, planned.files, writerOf(context), true);
      if (refused.length > 0) throw new StudioError('invalid');
      return context.json({ name: planned.name }, 201);
    })
    .post(
      '/changes/:id/pictures',
      limitTo(uploadBytes),
      take('query', z.object({ name: z.string(), folder: z.string() })),
      async (context) => {
        const id = context.req.param('id');
        const calls = await openToWrite(id);
        const bytes = new Uint8Array(await context.req.arrayBuffer());
        const planned = await calls.planUpload({ ...context.req.valid('query'), bytes });
        if ('refused' in planned) return context.json(planned satisfies UploadAnswer, 422);
        await changes.addPicture(id, planned.path, bytes);
        return context.json({ picture: planned.picture } satisfies UploadAnswer, 200);
      },
    );
}
