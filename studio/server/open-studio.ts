import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Site } from '../../server/load/load-site.ts';
import { type Schedule, scheduleTimeout } from '../../server/schedule.ts';
import type { ChangeMails } from './changes/change-routes.ts';
import { type ChangeStore, createChangeStore } from './changes/change-store.ts';
import { createChanges } from './changes/changes.ts';
import { createChangeEvents } from './changes/events.ts';
import { createHistory } from './changes/history.ts';
import { createPublisher } from './changes/publish.ts';
import { createTimedPublisher } from './changes/publish-on-time.ts';
import type { ChangeTables } from './changes/tables.ts';
import { createViews, type ViewsOptions } from './changes/views.ts';
import { createChecker } from './check.ts';
import type { StudioMails } from './mail/studio-mails.ts';
import { type Author, mainId } from './protocol.ts';
import { createStudioApp, type StudioAppOptions } from './studio-app.ts';
import { createTurns } from './turns.ts';
import type { Workspace } from './workspace.ts';

type OfApp = 'definition' | 'assets' | 'origin' | 'createNonce' | 'servers' | 'log';

export type StudioOptions = Pick<StudioAppOptions, OfApp> &
  Pick<ViewsOptions, 'folder' | 'app' | 'previewEnvironment'> & {
    workspace: Workspace;
    /** Seconds between two looks at the base; 0: it is not looked at. */
    poll: number;
    /** Has the tables of `changeMigrations`. */
    kysely: Kysely<ChangeTables>;
    /** Who works in Studio, and what they are told by mail. */
    createServices: (site: Site) => {
      auth: StudioAppOptions['auth'];
      mails: ChangeMails & Partial<Pick<StudioMails, 'start' | 'stop'>>;
      findAuthor: (id: string) => Promise<Author | undefined>;
    };
    /** The files of this machine: nobody signs in. */
    isLocal?: true;
    /** Brings changes of an earlier edition into the store. */
    importChanges?: (store: ChangeStore) => Promise<void>;
    now?: (() => number) | undefined;
    schedule?: Schedule | undefined;
  };

/** Studio on a workspace: the changes, what shows and publishes them, and the application around them. */
export async function openStudio(options: StudioOptions) {
  const { workspace, definition, folder, log, servers } = options;
  const { now = Date.now, schedule = scheduleTimeout } = options;
  const { language } = definition.authors;
  let isStopped = false;
  const store = createChangeStore(options.kysely, now);
  const events = createChangeEvents(schedule);
  // Of an earlier process.
  for (const name of ['views', 'checks', 'changes']) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
  const check = createChecker(definition, workspace, join(folder, 'checks'));
  const changes = createChanges(workspace, store, events, createTurns());
  const views = await createViews({ ...options, changes, check });
  let known = await workspace.readVersion();
  const publisher = createPublisher({
    ...{ changes, language, check },
    onPublished: (commit, documents) => {
      // What is published here is told below.
      known = commit;
      log?.info({ commit }, 'published');
      events.emit({ type: 'site', documents });
      void servers.notify();
    },
  });
  const refresh = async () => {
    await workspace.refresh().catch((error: unknown) => {
      if (!isStopped) console.error('The site cannot be read again:', error);
    });
    const version = await workspace.readVersion();
    if (version !== known) events.emit({ type: 'site' });
    known = version;
  };
  await refresh();
  await options.importChanges?.(store);
  await changes.removePublished();

  const site = await (await views.open(mainId)).getSite();
  const { auth, mails, findAuthor } = options.createServices(site);
  const timed = createTimedPublisher({
    ...{ changes, publisher, findAuthor, language, schedule, now },
    sendFailure: mails.sendScheduleFailure,
  });
  let cancelPoll = () => {};
  const poll = () => {
    if (options.poll === 0 || isStopped) return;
    cancelPoll = schedule(() => void refresh().then(poll), options.poll * 1000);
  };
  const app = createStudioApp({
    ...options,
    ...{ changes, views, publisher, events, mails, auth, site, now },
    history: createHistory(changes),
    imageOrigins: options.app.environment.IMAGE_ORIGINS,
    session: {
      ...{ language, siteName: site.manifest.name, timeZone: site.timeZone },
      ...(options.isLocal ? { isLocal: true } : {}),
    },
  });
  return {
    app,
    /** Starts following the base and publishing scheduled changes. */
    start: () => {
      poll();
      mails.start?.();
      // The first publication then checks only what it changes. It reports what fails here, to its author.
      check(new Map()).catch(() => {});
      return timed.start();
    },
    stop: async () => {
      isStopped = true;
      cancelPoll();
      events.close();
      await timed.stop();
      await mails.stop?.();
    },
  };
}
