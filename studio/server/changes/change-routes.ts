import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { streamSSE } from 'hono/streaming';
import * as z from 'zod';
import type { Auth, AuthEnv } from '../auth/create-auth.ts';
import type { StudioMails } from '../mail/studio-mails.ts';
import type { Author, StudioEvent } from '../protocol.ts';
import { mainId } from '../protocol.ts';
import { StudioError } from '../studio-error.ts';
import { createTurns } from '../turns.ts';
import { authorOf, type ChangeRow, type ChangeStore } from './change-store.ts';
import type { Changes } from './changes.ts';
import type { ChangeEvents } from './events.ts';
import type { createHistory } from './history.ts';
import type { Publisher } from './publish.ts';
import { createSiteRoutes } from './site-routes.ts';
import type { SiteServers } from './site-servers.ts';
import { limit, take, writerOf } from './take.ts';
import type { Views } from './views.ts';

/** What is mailed to authors about a change. */
export type ChangeMails = Pick<StudioMails, 'sendProposal' | 'sendReturn' | 'sendScheduleFailure'>;

type RoutesOptions = {
  changes: Changes;
  store: ChangeStore;
  views: Views;
  publisher: Publisher;
  history: ReturnType<typeof createHistory>;
  servers: SiteServers;
  events: ChangeEvents;
  mails: ChangeMails;
  /** Address of the Studio server, in links. */
  origin: string;
  /** Whether a request's session is still valid: an event stream outlives its request's check. */
  readAuthor: Auth['readAuthor'];
  now: () => number;
};

/** Milliseconds between two signs of life on a stream of events: proxies close silent ones. */
const heartbeat = 20_000;

const longText = z.string().max(2000);
const title = z.string().trim().min(1).max(200);
const name = z.string().regex(/^[^\0\n]{1,500}$/);
const jsonPath = z.array(z.union([z.string(), z.number()])).readonly();
const fingerprint = z.string();
const saveBody = z.strictObject({
  documents: z
    .array(z.strictObject({ name, text: z.string().nullable(), base: z.string().nullable() }))
    .min(1)
    .readonly(),
  isWhole: z.boolean().optional(),
});
const publishBody = z.strictObject({
  fingerprint,
  documents: z.array(name).readonly().optional(),
  resolutions: z
    .array(z.strictObject({ document: name, path: jsonPath, use: z.enum(['ours', 'theirs']) }))
    .readonly()
    .optional(),
});
const at = z.iso.datetime({ offset: true });
const scheduleBody = z.union([
  z.strictObject({ at, fingerprint }),
  z.strictObject({ at: z.null() }),
]);

/** Lets only publishers through. */
const forPublishers = createMiddleware<AuthEnv>(async (context, next) => {
  if (context.var.author.role !== 'publisher') throw new StudioError('forbidden');
  return next();
});

/** The calls about changes, below `/_vitrine/studio`. `author` is who has signed in. */
export function createChangeRoutes(options: RoutesOptions) {
  const { changes, store, views, publisher, history, servers, events, mails } = options;
  const sign = (author: Author) => ({ by: author.name, at: new Date(options.now()).toISOString() });
  const isHis = (row: ChangeRow, author: Author) =>
    row.author_id === author.id || author.role === 'publisher';

  return new Hono<AuthEnv>()
    .route('/', createSiteRoutes({ changes, views }))
    .get('/changes', async (context) => context.json({ changes: await changes.list() }))
    .post('/changes', limit, take('json', z.strictObject({ title })), async (context) => {
      const row = await changes.create(context.req.valid('json').title, context.var.author);
      return context.json(await changes.summarise(row), 201);
    })
    .patch('/changes/:id', limit, take('json', z.strictObject({ title })), async (context) =>
      context.json(await changes.update(context.req.param('id'), context.req.valid('json'))),
    )
    .delete('/changes/:id', async (context) => {
      const id = context.req.param('id');
      if (!isHis(await changes.find(id), context.var.author)) throw new StudioError('forbidden');
      await changes.remove(id);
      return context.body(null, 204);
    })
    .put('/changes/:id/documents', limit, take('json', saveBody), async (context) => {
      const id = context.req.param('id');
      if (id === mainId) throw new StudioError('forbidden');
      const { documents, isWhole } = context.req.valid('json');
      const saved = await changes.save(id, documents, writerOf(context), isWhole);
      return context.json(saved, saved.refused.length > 0 ? 409 : 200);
    })
    .put(
      '/changes/:id/lock',
      limit,
      take('json', z.strictObject({ document: name })),
      async (context) => {
        const { id } = await changes.find(context.req.param('id'));
        const { document } = context.req.valid('json');
        const { author, tab } = writerOf(context);
        await events.locks.takeOver(id, document, tab, author);
        return context.body(null, 204);
      },
    )
    .delete(
      '/changes/:id/lock',
      limit,
      take('json', z.strictObject({ document: name.optional() })),
      async (context) => {
        const { document } = context.req.valid('json');
        events.locks.release(context.req.param('id'), writerOf(context).tab, document);
        return context.body(null, 204);
      },
    )
    .put(
      '/changes/:id/presence',
      limit,
      take('json', z.strictObject({ document: name })),
      async (context) => {
        const { id } = await changes.find(context.req.param('id'));
        events.setPresent(id, context.var.author, context.req.valid('json').document);
        return context.json(events.describe(id));
      },
    )
    .get('/events', async (context) =>
      streamSSE(context, async (stream) => {
        const ended = Promise.withResolvers<void>();
        const inTurn = createTurns();
        /** Each in its turn, and nothing once the session has ended, as by `authors remove`. */
        const send = (text: string) =>
          inTurn('event', async () => {
            if (await options.readAuthor(context, false)) await stream.write(text);
            else ended.resolve();
          }).catch(ended.resolve);
        const sendEvent = (event: StudioEvent) => send(`data: ${JSON.stringify(event)}\n\n`);
        const unsubscribe = events.subscribe((event) => void sendEvent(event));
        stream.onAbort(ended.resolve);
        const timer = setInterval(() => void send(': \n\n'), heartbeat);
        await send(': \n\n');
        await ended.promise;
        clearInterval(timer);
        unsubscribe();
      }),
    )

    .get('/changes/:id/review', async (context) => {
      const { id } = await changes.find(context.req.param('id'));
      return context.json(await publisher.review(id));
    })
    .post(
      '/changes/:id/publish',
      forPublishers,
      limit,
      take('json', publishBody),
      async (context) => {
        const id = context.req.param('id');
        const body = context.req.valid('json');
        const outcome = await publisher.publish(id, body, context.var.author);
        if (outcome.status === 'changed') return context.json({ review: outcome.review }, 409);
        if (outcome.status === 'mistakes') {
          return context.json({ findings: outcome.findings }, 422);
        }
        const { status: _, ...published } = outcome;
        return context.json(published, 200);
      },
    )
    .put(
      '/changes/:id/schedule',
      forPublishers,
      limit,
      take('json', scheduleBody),
      async (context) => {
        const id = context.req.param('id');
        const body = context.req.valid('json');
        if (body.at === null) {
          const none = { scheduled_at: null, scheduled_by: null, scheduled_review: null };
          return context.json(await changes.update(id, { ...none, schedule_failure: null }), 200);
        }
        const scheduled = await publisher.schedule(id, body, context.var.author);
        return 'review' in scheduled ? context.json(scheduled, 409) : context.json(scheduled, 200);
      },
    )
    .post(
      '/changes/:id/propose',
      limit,
      take('json', z.strictObject({ note: longText })),
      async (context) => {
        const { note } = context.req.valid('json');
        const { author } = context.var;
        const proposal = JSON.stringify({ note, ...sign(author) });
        const change = await changes.update(context.req.param('id'), { proposal, returned: null });
        await mails.sendProposal(change, author, note);
        return context.json(change);
      },
    )
    .post(
      '/changes/:id/return',
      forPublishers,
      limit,
      take('json', z.strictObject({ comment: longText })),
      async (context) => {
        const { comment } = context.req.valid('json');
        const row = await changes.find(context.req.param('id'));
        const { author } = context.var;
        if (!row.proposal) throw new StudioError('invalid');
        const returned = JSON.stringify({ comment, ...sign(author) });
        const change = await changes.update(row.id, { proposal: null, returned });
        await mails.sendReturn(change, authorOf(row), author, comment);
        return context.json(change);
      },
    )
    .post('/changes/:id/preview-link', async (context) => {
      const { id } = await changes.find(context.req.param('id'));
      const { token, until } = await store.addPreview(id);
      return context.json({ link: `${options.origin}/preview/${token}`, until }, 201);
    })
    .delete('/changes/:id/preview-link', async (context) => {
      const { id } = await changes.find(context.req.param('id'));
      await store.removePreviews(id);
      return context.body(null, 204);
    })

    .get('/online', take('query', z.object({ commit: z.string() })), async (context) => {
      const { commit } = context.req.valid('query');
      if (!/^[0-9a-f]{40,64}$/.test(commit)) throw new StudioError('invalid');
      return context.json(await servers.findOnline(commit));
    })
    .get(
      '/history',
      take('query', z.object({ document: name.optional(), before: z.string().optional() })),
      async (context) => {
        const { document, before } = context.req.valid('query');
        return context.json(await history.list(document, before));
      },
    )
    .get('/history/:commit', async (context) =>
      context.json(await history.show(context.req.param('commit'))),
    )
    .post(
      '/history/:commit/restore',
      limit,
      take('json', z.strictObject({ document: name.optional() })),
      async (context) => {
        const { document } = context.req.valid('json');
        const { author } = context.var;
        const commit = context.req.param('commit');
        return context.json(await history.restore(commit, document, author), 201);
      },
    );
}

export type ChangeRoutes = ReturnType<typeof createChangeRoutes>;
