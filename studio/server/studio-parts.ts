import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Site } from '../../server/load/load-site.ts';
import type { Auth } from './auth/create-auth.ts';
import type { StudioMails } from './auth/studio-mails.ts';
import { type ChangeTables, createChangeStore } from './changes/change-store.ts';
import { removePublished } from './changes/changes.ts';
import { type ChangeEvents, createChangeEvents } from './changes/events.ts';
import { createHistory } from './changes/history.ts';
import { createPublisher } from './changes/publish.ts';
import { createTimedPublisher } from './changes/publish-on-time.ts';
import type { SiteServers } from './changes/site-servers.ts';
import { createViews, type ViewsOptions } from './changes/views.ts';
import { type AuthorSession, mainId } from './protocol.ts';
import { createChecker } from './site/check.ts';
import { createDocuments } from './site/documents.ts';
import { createTurns } from './turns.ts';
import type { Workspace } from './workspace/workspace.ts';

export type StudioOptions = Omit<ViewsOptions, 'changes' | 'check'> & {
  workspace: Workspace;
  /** Seconds between two looks at the base; 0: it is not looked at. */
  poll: number;
  /** Has the tables of `changeMigrations`. */
  kysely: Kysely<ChangeTables>;
  /** Address of the Studio server, in links. */
  origin: string;
  /** None: the site is the files of this machine, where nobody signs in. */
  servers?: SiteServers;
  /** Who works in Studio, and what they are told by mail of a change. */
  createServices: (site: Site) => {
    /** Its routes, of signing in and out, need no session. */
    auth: Pick<Auth, 'routes' | 'authorise' | 'readAuthor' | 'findAuthor'>;
    mails?: Pick<StudioMails, 'sendProposal' | 'sendReturn' | 'sendScheduleFailure'> &
      Partial<Pick<StudioMails, 'start' | 'stop'>>;
  };
  log?: Logger | undefined;
  now?: (() => number) | undefined;
};

export type StudioParts = Awaited<ReturnType<typeof openStudioParts>>;

/** The parts of Studio on a workspace: the changes, and what shows and publishes them. */
export async function openStudioParts(options: StudioOptions) {
  const { workspace, definition, folder, log, now = Date.now } = options;
  const { language } = definition.authors;
  const store = createChangeStore(options.kysely, now);
  const events = createChangeEvents();
  // Of an earlier process.
  for (const name of ['views', 'checks']) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
  const check = createChecker(definition, workspace, join(folder, 'checks'));
  const documents = createDocuments(workspace.root);
  const changes = { workspace, documents, store, events, inTurn: createTurns() };
  const views = await createViews({ ...options, changes, check });
  const base = await followBase(options, events);
  const publisher = createPublisher({
    changes,
    check,
    language,
    onPublished: (commit, documents) => {
      base.expect(commit);
      log?.info({ commit }, 'published');
      events.emit({ type: 'site', documents });
      void options.servers?.notify();
    },
  });
  await removePublished(changes);

  const site = await (await views.open(mainId)).getSite();
  const { auth, mails } = options.createServices(site);
  const timed = createTimedPublisher({ changes, publisher, auth, mails, language, now });
  const session: Omit<AuthorSession, 'author'> = {
    language,
    siteName: site.manifest.name,
    timeZone: site.timeZone,
    ...(options.servers ? {} : { isLocal: true }),
  };
  return {
    ...options,
    changes,
    views,
    publisher,
    events,
    mails,
    auth,
    site,
    session,
    now,
    history: createHistory(changes),
    /** Starts following the base and publishing scheduled changes. */
    start: () => {
      base.start();
      mails?.start?.();
      // The first publication then checks only what it changes. It reports what fails here, to its author.
      check(new Map()).catch(() => {});
      return timed.start();
    },
    stop: async () => {
      base.stop();
      events.close();
      await timed.stop();
      await mails?.stop?.();
    },
  };
}

/** Looks at the base again and again, and tells every tab that others have published. */
async function followBase({ workspace, poll }: StudioOptions, events: ChangeEvents) {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let known = await workspace.readVersion();
  const refresh = async () => {
    await workspace.refresh().catch((error: unknown) => {
      if (!isStopped) console.error('The site cannot be read again:', error);
    });
    const version = await workspace.readVersion();
    if (version !== known) events.emit({ type: 'site' });
    known = version;
  };
  const start = () => {
    if (poll === 0 || isStopped) return;
    timer = setTimeout(() => void refresh().then(start), poll * 1000);
  };
  await refresh();
  return {
    /** A version that this server has published: its publisher emits the event. */
    expect: (version: string) => {
      known = version;
    },
    start,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
