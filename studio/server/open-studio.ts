import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Site } from '../../server/load/load-site.ts';
import type { SiteConfig } from '../../src/define-site.ts';
import type { ChangeMails, RoutesOptions } from './changes/change-routes.ts';
import { type ChangeStore, createChangeStore } from './changes/change-store.ts';
import { createChanges } from './changes/changes.ts';
import { createChangeEvents } from './changes/events.ts';
import { createHistory } from './changes/history.ts';
import { createPublisher } from './changes/publish.ts';
import { createTimedPublisher } from './changes/publish-on-time.ts';
import type { ChangeTables } from './changes/tables.ts';
import { createViews } from './changes/views.ts';
import { createChecker } from './check.ts';
import type { StudioMails } from './mail/studio-mails.ts';
import type { PreviewEnvironment } from './preview-link.ts';
import type { Author } from './protocol.ts';
import { mainId } from './protocol.ts';
import { type Schedule, scheduleTimeout } from './schedule.ts';
import { createStudioApp, type StudioAppOptions } from './studio-app.ts';
import { createTurns } from './turns.ts';
import type { Workspace } from './workspace.ts';

/** Who works in Studio, and what they are told by mail. */
export type StudioServices = {
  auth: StudioAppOptions['auth'];
  mails: ChangeMails & Partial<Pick<StudioMails, 'start' | 'stop'>>;
  findAuthor: (id: string) => Promise<Author | undefined>;
};

export type StudioOptions = Pick<StudioAppOptions, 'assets' | 'origin' | 'createNonce'> & {
  workspace: Workspace;
  /** Seconds between two looks at the base; 0: it is not looked at. */
  poll: number;
  definition: SiteConfig;
  /** Has the tables of `changeMigrations`. */
  kysely: Kysely<ChangeTables>;
  /** Where files that can be made again are kept. */
  folder: string;
  app: Parameters<typeof createViews>[0]['app'];
  previewEnvironment: PreviewEnvironment;
  servers: RoutesOptions['servers'];
  createServices: (site: Site) => StudioServices;
  /** The files of this machine: nobody signs in. */
  isLocal?: true;
  /** Brings changes of an earlier edition into the store. */
  importChanges?: (store: ChangeStore) => Promise<void>;
  log?: Logger | undefined;
  now?: (() => number) | undefined;
  schedule?: Schedule | undefined;
};

/** Studio on a workspace: the changes, what shows and publishes them, and the application around them. */
export async function openStudio(options: StudioOptions) {
  const { workspace, definition, folder, origin, log, servers, assets } = options;
  const { now = Date.now, schedule = scheduleTimeout } = options;
  const { language } = definition.authors;
  let isStopped = false;
  const store = createChangeStore(options.kysely, now);
  const events = createChangeEvents(schedule);
  const inTurn = createTurns();
  // Of an earlier process.
  for (const name of ['views', 'checks', 'changes']) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
  const check = createChecker(definition, workspace, join(folder, 'checks'));
  const views = await createViews({
    ...{ workspace, store, folder, definition, assets, inTurn, check },
    ...{ app: options.app, previewEnvironment: options.previewEnvironment },
  });
  const changes = createChanges({ workspace, store, events, inTurn });
  let known = await workspace.readVersion();
  const publisher = createPublisher({
    ...{ workspace, store, changes, language, inTurn, check },
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
    ...{ store, changes, publisher, findAuthor, language, schedule, now },
    sendFailure: mails.sendScheduleFailure,
  });
  let cancelPoll = () => {};
  const poll = () => {
    if (options.poll === 0 || isStopped) return;
    cancelPoll = schedule(() => void refresh().then(poll), options.poll * 1000);
  };
  const history = createHistory({ workspace, store, changes });
  const app = createStudioApp({
    ...{ definition, changes, store, views, publisher, history, servers, events, mails },
    ...{ auth, site, assets, origin, log, now, createNonce: options.createNonce },
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
