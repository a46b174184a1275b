import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { streamSSE } from 'hono/streaming';
import * as z from 'zod';
import type { AuthEnv } from '../auth/auth-store.ts';
import type { Author, AuthorSession, Online, StudioEvent } from '../protocol.ts';
import {
  changeTitle,
  fileName,
  longText,
  publishRequest,
  saveRequest,
  scheduleRequest,
} from '../requests.ts';
import { uploadBytes } from '../site/uploads.ts';
import { StudioError } from '../studio-error.ts';
import type { StudioParts } from '../studio-parts.ts';
import { createTurns } from '../turns.ts';
import { authorOf, type ChangeStore } from './change-store.ts';
import { endChange, getChange, saveDrafts, summarise, updateChange, writerOf } from './changes.ts';
import { unscheduled } from './publish.ts';
import { createSiteRoutes, validate, validateJson } from './site-routes.ts';

/** Milliseconds between two signs of life on a stream of events: proxies close silent ones. */
const heartbeat = 20_000;

const forPublishers = createMiddleware<AuthEnv>(async (context, next) => {
  if (context.var.author.role !== 'publisher') throw new StudioError('forbidden');
  return next();
});

/** A change is renamed and deleted by its author, or by who publishes. */
async function getOwned(store: ChangeStore, id: string, { id: author, role }: Author) {
  const row = await store.get(id);
  if (row.author_id !== author && role !== 'publisher') throw new StudioError('forbidden');
  return row.id;
}

/** Pictures are the largest of what is sent. */
const limit = bodyLimit({
  maxSize: uploadBytes,
  onError: () => {
    throw new StudioError('too-large');
  },
});

/** Where no server shows it: the files of this machine are. */
const written: Online = { state: 'written', address: '/' };

const titled = validateJson(z.strictObject({ title: changeTitle }));
const noted = validateJson(z.strictObject({ note: longText }));
const commented = validateJson(z.strictObject({ comment: longText }));
const named = validateJson(z.strictObject({ document: fileName }));
const commitName = z.string().regex(/^[0-9a-f]{40,64}$/);
const maybeNamed = z.strictObject({ document: fileName.optional() });

/** The calls about changes, below `/_vitrine/studio`. */
export const createChangeRoutes = (parts: StudioParts) =>
  new Hono<AuthEnv>()
    .use(limit)
    .route('/', createSiteRoutes(parts))
    .get('/session', (context) =>
      context.json({ ...parts.session, author: context.var.author } satisfies AuthorSession),
    )
    .route('/', createDraftRoutes(parts))
    .route('/', createEventRoutes(parts))
    .route('/', createPublicationRoutes(parts))
    .route('/', createHistoryRoutes(parts));

export type ChangeRoutes = ReturnType<typeof createChangeRoutes>;

/** Changes, what is typed into them, and links that show them. */
function createDraftRoutes({ changes, events, origin }: StudioParts) {
  const { store } = changes;
  return new Hono<AuthEnv>()
    .get('/changes', async (context) => {
      const rows = await store.list();
      return context.json({
        changes: await Promise.all(rows.map((row) => summarise(changes, row))),
      });
    })
    .post('/changes', titled, async (context) => {
      const id = await store.add(context.req.valid('json').title, context.var.author);
      return context.json(await getChange(changes, id), 201);
    })
    .patch('/changes/:id', titled, async (context) => {
      const id = await getOwned(store, context.req.param('id'), context.var.author);
      return context.json(await updateChange(changes, id, context.req.valid('json')));
    })
    .delete('/changes/:id', async (context) => {
      const id = await getOwned(store, context.req.param('id'), context.var.author);
      await changes.inTurn(id, async () => endChange(changes, (await store.get(id)).id));
      return context.body(null, 204);
    })
    .put('/changes/:id/documents', validateJson(saveRequest), async (context) => {
      const { documents, isWhole } = context.req.valid('json');
      const id = context.req.param('id');
      const saved = await saveDrafts(changes, id, documents, writerOf(context), isWhole);
      return context.json(saved, saved.refused.length > 0 ? 409 : 200);
    })
    .put('/changes/:id/lock', named, async (context) => {
      const { id } = await store.get(context.req.param('id'));
      const { author, tab } = writerOf(context);
      await events.takeLockOver(id, context.req.valid('json').document, tab, author);
      return context.body(null, 204);
    })
    .delete('/changes/:id/lock', validateJson(maybeNamed), async (context) => {
      const { document } = context.req.valid('json');
      events.releaseLocks(context.req.param('id'), writerOf(context).tab, document);
      return context.body(null, 204);
    })
    .post('/changes/:id/preview-link', async (context) => {
      const { id } = await store.get(context.req.param('id'));
      const { token, until } = await store.addPreview(id);
      return context.json({ link: `${origin}/preview/${token}`, until }, 201);
    })
    .delete('/changes/:id/preview-link', async (context) => {
      const { id } = await store.get(context.req.param('id'));
      await store.removePreviews(id);
      return context.body(null, 204);
    });
}

/** What colleagues do. */
function createEventRoutes({ auth, changes: { store }, events }: StudioParts) {
  return new Hono<AuthEnv>()
    .put('/changes/:id/presence', named, async (context) => {
      const { id } = await store.get(context.req.param('id'));
      events.setPresent(id, context.var.author, context.req.valid('json').document);
      return context.json(events.describe(id));
    })
    .get('/events', async (context) =>
      streamSSE(context, async (stream) => {
        const ended = Promise.withResolvers<void>();
        const inTurn = createTurns();
        /** Each in its turn, and nothing once the session has ended, as by `authors remove`: a stream outlives its check. */
        const send = (text: string) =>
          inTurn('event', async () => {
            if (await auth.readAuthor(context, false)) await stream.write(text);
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
    );
}

/** What becomes of changes. */
function createPublicationRoutes(parts: StudioParts) {
  const { changes, publisher, mails } = parts;
  const { store } = changes;
  const sign = (author: Author) => ({ by: author.name, at: new Date(parts.now()).toISOString() });
  return new Hono<AuthEnv>()
    .get('/changes/:id/review', async (context) =>
      context.json(await publisher.review(context.req.param('id'))),
    )
    .post('/changes/:id/publish', forPublishers, validateJson(publishRequest), async (context) => {
      const request = context.req.valid('json');
      const id = context.req.param('id');
      const outcome = await publisher.publish(id, request, context.var.author);
      if ('review' in outcome) return context.json(outcome, 409);
      if ('findings' in outcome) return context.json(outcome, 422);
      return context.json(outcome, 200);
    })
    .put('/changes/:id/schedule', forPublishers, validateJson(scheduleRequest), async (context) => {
      const id = context.req.param('id');
      const request = context.req.valid('json');
      if (request.at === null) {
        const none = { ...unscheduled, schedule_failure: null };
        return context.json(await updateChange(changes, id, none), 200);
      }
      const scheduled = await publisher.schedule(id, request, context.var.author);
      return 'review' in scheduled ? context.json(scheduled, 409) : context.json(scheduled, 200);
    })
    .post('/changes/:id/propose', noted, async (context) => {
      const { note } = context.req.valid('json');
      const { author } = context.var;
      const proposal = JSON.stringify({ note, ...sign(author) });
      const change = await updateChange(changes, context.req.param('id'), {
        proposal,
        returned: null,
      });
      await mails?.sendProposal(change, author, note);
      return context.json(change);
    })
    .post('/changes/:id/return', forPublishers, commented, async (context) => {
      const { comment } = context.req.valid('json');
      const row = await store.get(context.req.param('id'));
      const { author } = context.var;
      if (!row.proposal) throw new StudioError('invalid');
      const returned = JSON.stringify({ comment, ...sign(author) });
      const change = await updateChange(changes, row.id, { proposal: null, returned });
      await mails?.sendReturn(change, authorOf(row), author, comment);
      return context.json(change);
    });
}

/** What was published. */
const createHistoryRoutes = ({ servers, history }: StudioParts) =>
  new Hono<AuthEnv>()
    .get('/online', validate('query', z.object({ commit: commitName })), async (context) =>
      context.json((await servers?.getOnline(context.req.valid('query').commit)) ?? written),
    )
    .get(
      '/history',
      validate('query', maybeNamed.extend({ before: z.string().optional() })),
      async (context) => {
        const { document, before } = context.req.valid('query');
        return context.json(await history.list(document, before));
      },
    )
    .get('/history/:commit', async (context) =>
      context.json(await history.show(context.req.param('commit'))),
    )
    .post('/history/:commit/restore', validateJson(maybeNamed), async (context) => {
      const { document } = context.req.valid('json');
      const commit = context.req.param('commit');
      return context.json(await history.restore(commit, document, context.var.author), 201);
    });
