import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { streamSSE } from 'hono/streaming';
import * as z from 'zod';
import type { Auth, AuthEnv } from '../auth/create-auth.ts';
import type { StudioMails } from '../mail/studio-mails.ts';
import { StudioError } from '../studio-error.ts';
import type { Author, ChangeEvent, SharedPreview } from '../team-protocol.ts';
import { createTurns } from '../turns.ts';
import { uploadBytes } from '../uploads.ts';
import { authorOf, type ChangeRow, type ChangeStore } from './change-store.ts';
import type { Changes } from './changes.ts';
import type { ChangeEvents } from './events.ts';
import type { createHistory } from './history.ts';
import type { Publisher } from './publish.ts';
import type { createSiteServers } from './site-servers.ts';

/** What is mailed to authors about a change. */
export type ChangeMails = Pick<StudioMails, 'sendProposal' | 'sendReturn' | 'sendScheduleFailure'>;

type RoutesOptions = {
  changes: Changes;
  store: ChangeStore;
  publisher: Publisher;
  history: ReturnType<typeof createHistory>;
  servers: ReturnType<typeof createSiteServers>;
  events: ChangeEvents;
  mails: ChangeMails;
  /** Address of the Studio server, in links. */
  origin: string;
  /** Whether a request's session is still valid: an event stream outlives its request's check. */
  readAuthor: Auth['readAuthor'];
  now: () => number;
};

/** Bytes of a call's body: all files of a large site are less. */
const maximumBytes = 10 * 2 ** 20;

/** Milliseconds between two signs of life on a stream of events: proxies close silent ones. */
const heartbeat = 20_000;

const longText = z.string().max(2000);
const title = z.string().trim().min(1).max(200);
const name = z.string().regex(/^[^\0\n]{1,500}$/);
const titleBody = z.strictObject({ title });
const jsonPath = z.array(z.union([z.string(), z.number()]));
const saveBody = z.strictObject({
  documents: z
    .array(z.strictObject({ name, text: z.string().nullable(), base: z.string().nullable() }))
    .min(1),
});
const publishBody = z.strictObject({
  documents: z.array(name).optional(),
  resolutions: z
    .array(z.strictObject({ document: name, path: jsonPath, use: z.enum(['ours', 'theirs']) }))
    .optional(),
  compared: z.string().optional(),
});

const statuses = { conflicts: 409, mistakes: 422 } as const;

/** Lets only publishers through. */
export const forPublishers = createMiddleware<AuthEnv>(async (context, next) => {
  if (context.var.author.role !== 'publisher') throw new StudioError('forbidden');
  return next();
});

/** The calls about changes, below `/_vitrine/studio` (protocol.ts). `author` is who has signed in. */
export function createChangeRoutes(options: RoutesOptions): Hono<AuthEnv> {
  const { changes, store, publisher, history, servers, events, mails } = options;
  const routes = new Hono<AuthEnv>();
  const limit = bodyLimit({
    maxSize: maximumBytes,
    onError: () => {
      throw new StudioError('invalid');
    },
  });
  const sign = (author: Author) => ({ by: author.name, at: new Date(options.now()).toISOString() });
  const isHis = (row: ChangeRow, author: Author) =>
    row.author_id === author.id || author.role === 'publisher';

  routes.get('/changes', async (context) => context.json({ changes: await changes.list() }));
  routes.post('/changes', limit, async (context) => {
    const body = await read(context.req.raw, titleBody);
    const row = await changes.create(body.title, context.var.author);
    return context.json(await changes.summarise(row), 201);
  });
  routes.patch('/changes/:id', limit, async (context) => {
    const body = await read(context.req.raw, titleBody);
    return context.json(await changes.update(context.req.param('id'), body));
  });
  routes.delete('/changes/:id', async (context) => {
    const id = context.req.param('id');
    if (!isHis(await changes.find(id), context.var.author)) throw new StudioError('forbidden');
    await changes.remove(id);
    return context.body(null, 204);
  });
  routes.put('/changes/:id/documents', limit, async (context) => {
    const { documents } = await read(context.req.raw, saveBody);
    const saved = await changes.save(context.req.param('id'), documents, context.var.author);
    return context.json(saved, saved.conflicts ? 409 : 200);
  });

  routes.get('/changes/:id/events', async (context) => {
    const id = context.req.param('id');
    await changes.find(id);
    return streamSSE(context, async (stream) => {
      const ended = Promise.withResolvers<void>();
      const inTurn = createTurns();
      /** Each in its turn, and nothing once the session has ended, as by `authors remove`. */
      const send = (text: string) =>
        inTurn(id, async () => {
          if (await options.readAuthor(context, false)) await stream.write(text);
          else ended.resolve();
        }).catch(ended.resolve);
      const sendEvent = (event: ChangeEvent) => send(`data: ${JSON.stringify(event)}\n\n`);
      const unsubscribe = events.subscribe(id, (event) => void sendEvent(event));
      stream.onAbort(ended.resolve);
      const timer = setInterval(() => void send(': \n\n'), heartbeat);
      await sendEvent({ type: 'present', authors: events.listPresent(id) });
      await ended.promise;
      clearInterval(timer);
      unsubscribe();
    });
  });
  routes.put('/changes/:id/presence', limit, async (context) => {
    const { document } = await read(context.req.raw, z.strictObject({ document: name }));
    const { id } = await changes.find(context.req.param('id'));
    events.setPresent(id, context.var.author, document);
    return context.body(null, 204);
  });

  routes.get('/changes/:id/review', async (context) => {
    const { id } = await changes.find(context.req.param('id'));
    return context.json(await publisher.review(id));
  });
  routes.post('/changes/:id/publish', forPublishers, limit, async (context) => {
    const body = await read(context.req.raw, publishBody);
    const id = context.req.param('id');
    const { status, ...outcome } = await publisher.publish(id, body, context.var.author);
    return context.json(outcome, status === 'published' ? 200 : statuses[status]);
  });
  routes.put('/changes/:id/schedule', forPublishers, limit, async (context) => {
    const at = z.iso.datetime({ offset: true }).nullable();
    const body = await read(context.req.raw, z.strictObject({ at }));
    const { id } = await changes.find(context.req.param('id'));
    const findings = body.at === null ? undefined : await publisher.findMistakes(id);
    if (findings) return context.json({ findings }, 422);
    const change = await changes.update(id, {
      scheduled_at: body.at && new Date(body.at).toISOString(),
      scheduled_by: body.at && JSON.stringify(context.var.author),
      schedule_failure: null,
    });
    return context.json(change);
  });

  routes.post('/changes/:id/propose', limit, async (context) => {
    const { note } = await read(context.req.raw, z.strictObject({ note: longText }));
    const { author } = context.var;
    const proposal = JSON.stringify({ note, ...sign(author) });
    const change = await changes.update(context.req.param('id'), { proposal, returned: null });
    await mails.sendProposal(change, author, note);
    return context.json(change);
  });
  routes.post('/changes/:id/return', forPublishers, limit, async (context) => {
    const { comment } = await read(context.req.raw, z.strictObject({ comment: longText }));
    const row = await changes.find(context.req.param('id'));
    const { author } = context.var;
    if (!row.proposal) throw new StudioError('invalid');
    const returned = JSON.stringify({ comment, ...sign(author) });
    const change = await changes.update(row.id, { proposal: null, returned });
    await mails.sendReturn(change, authorOf(row), author, comment);
    return context.json(change);
  });
  routes.post('/changes/:id/preview-link', async (context) => {
    const { id } = await changes.find(context.req.param('id'));
    const { token, until } = await store.addPreview(id);
    const shared: SharedPreview = { link: `${options.origin}/preview/${token}`, until };
    return context.json(shared, 201);
  });

  routes.get('/online', async (context) => {
    const commit = context.req.query('commit') ?? '';
    if (!/^[0-9a-f]{40,64}$/.test(commit)) throw new StudioError('invalid');
    return context.json(await servers.findOnline(commit));
  });
  routes.get('/history', async (context) => {
    const { document, before } = context.req.query();
    if (document !== undefined && !name.safeParse(document).success)
      throw new StudioError('invalid');
    return context.json(await history.list(document, before));
  });
  routes.get('/history/:commit', async (context) =>
    context.json(await history.show(context.req.param('commit'))),
  );
  routes.post('/history/:commit/restore', limit, async (context) => {
    const body = await read(context.req.raw, z.strictObject({ document: name.optional() }));
    const { author } = context.var;
    const commit = context.req.param('commit');
    return context.json(await history.restore(commit, body.document, author), 201);
  });

  // What local Studio answers too, for the files of a change.
  routes.all('/changes/:id/*', bodyLimit({ maxSize: uploadBytes }), async (context) => {
    const id = context.req.param('id');
    const url = new URL(context.req.url);
    const prefix = `/_vitrine/studio/changes/${id}`;
    const path = url.pathname.slice(prefix.length);
    const request = new Request(new URL(path + url.search, url), context.req.raw);
    const isWriting =
      /^\/(pages|pictures)$/.test(path) && ['POST', 'DELETE'].includes(context.req.method);
    if (isWriting) {
      return changes.write(id, context.var.author, async ({ getStudio }) =>
        getStudio().fetch(request),
      );
    }
    if (path === '/git') return context.json({});
    // A preview does not wait for a save of the same change.
    const shown = path === '/preview' ? changes.findOpen(id) : undefined;
    const { getStudio } = shown ?? (await changes.work(id, async (workspace) => workspace));
    return getStudio().fetch(request);
  });
  return routes;
}

/** Throws a {@link StudioError} where the body is not as it should be. */
async function read<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body: unknown = await request.json().catch(() => undefined);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new StudioError('invalid', { cause: parsed.error });
  return parsed.data;
}
