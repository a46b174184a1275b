import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Environment } from '../../server/config/environment.ts';
import { listenCompressed } from '../../server/listener.ts';
import type { Site } from '../../server/load/load-site.ts';
import type { FindAssets } from '../../server/pages/assets.ts';
import { type Schedule, scheduleTimeout } from '../../server/schedule.ts';
import type { SiteConfig } from '../../src/define-site.ts';
import type { SharedChecks } from '../../validate/validate-site.ts';
import type { Auth } from './auth/create-auth.ts';
import { type ChangeMails, createChangeRoutes } from './changes/change-routes.ts';
import { type ChangeTables, createChangeStore } from './changes/change-store.ts';
import { createChanges } from './changes/changes.ts';
import { createChangeEvents } from './changes/events.ts';
import { createHistory } from './changes/history.ts';
import { importBranches } from './changes/import-branches.ts';
import { createPublisher } from './changes/publish.ts';
import { createTimedPublisher } from './changes/publish-on-time.ts';
import { createRepository } from './changes/repository.ts';
import { openRepositoryWorkspace } from './changes/repository-workspace.ts';
import { createSiteServers } from './changes/site-servers.ts';
import { createViews } from './changes/views.ts';
import { createStudioApp } from './studio-app.ts';
import type { StudioAssets } from './studio-assets.ts';
import { describeScheduleFailure } from './studio-error.ts';
import { type Author, mainId } from './team-protocol.ts';
import { createTurns } from './turns.ts';
import { createChecker } from './validate-buffers.ts';

export type StudioServerOptions = {
  environment: Pick<
    Environment,
    'DATA_DIR' | 'SITE_BRANCH' | 'SITE_POLL' | 'SITE_SERVERS' | 'PUBLIC_ORIGIN' | 'IMAGE_ORIGINS'
  > & { SITE_REPOSITORY: string; SITE_WEBHOOK_SECRET?: string | undefined };
  definition: SiteConfig;
  /** Has the tables of `changeMigrations`. */
  kysely: Kysely<ChangeTables>;
  /** Signing in, and mails to authors, in the name of the site. */
  createServices: (site: Site) => {
    auth: Pick<Auth, 'routes' | 'authorise' | 'readAuthor'>;
    mails: ChangeMails;
    findAuthor: (id: string) => Promise<Author | undefined>;
  };
  assets: StudioAssets;
  /** The forms of the running build; those of the site's folder by default. */
  formFolder?: string;
  /** Of the running build; without it no index of pages is kept between starts. */
  buildHash?: string;
  /** Of the site's pages. */
  findAssets: FindAssets;
  origin: string;
  log?: Logger;
  now?: () => number;
  schedule?: Schedule;
  request?: typeof fetch;
  /** Milliseconds for calls to the repository; a minute by default. */
  remoteTimeout?: number;
};

/** Opens the repository and all that works on it. Rejects where there is no copy yet and none can be made. */
export async function openStudioServer(options: StudioServerOptions) {
  const { environment, definition, origin, log } = options;
  const { now = Date.now, schedule = scheduleTimeout } = options;
  const stopping = new AbortController();
  const repository = createRepository({
    address: environment.SITE_REPOSITORY,
    branch: environment.SITE_BRANCH,
    folder: join(environment.DATA_DIR, 'studio'),
    formFolder: options.formFolder ?? 'form-schemas',
    remoteTimeout: options.remoteTimeout,
    signal: stopping.signal,
    now,
  });
  await repository.open();
  const fetchSite = async () => {
    const before = await workspace.readVersion();
    const now = await workspace.refresh().catch((error: unknown) => {
      if (!stopping.signal.aborted) console.error('The repository cannot be reached:', error);
    });
    if (now !== undefined && now !== before) events.emit({ type: 'site' });
  };
  const workspace = await openRepositoryWorkspace(repository);
  const store = createChangeStore(options.kysely, now);
  const events = createChangeEvents(schedule);
  const inTurn = createTurns();
  const sharedChecks: SharedChecks = {};
  const folder = repository.root;
  // Of an earlier process.
  for (const name of ['views', 'checks', 'changes']) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
  const views = await createViews({
    ...{ workspace, store, folder, definition, inTurn, sharedChecks },
    buildHash: options.buildHash,
    app: {
      environment: {
        ...{ API_ORIGIN: undefined, CONTENT_MAX_AGE: 0, PUBLIC_ORIGIN: origin },
        IMAGE_ORIGINS: environment.IMAGE_ORIGINS,
      },
      findAssets: options.findAssets,
      canvasScript: options.assets.canvasScript,
      pageScript: options.assets.pageScript,
      exampleStyles: options.assets.exampleStyles,
    },
  });
  const changes = createChanges({ workspace, store, events, inTurn });
  const servers = createSiteServers({
    environment,
    contains: repository.contains,
    ...(options.request ? { request: options.request } : {}),
  });
  const publisher = createPublisher({
    ...{ workspace, store, changes, definition, inTurn },
    check: createChecker({
      ...{ definition, base: workspace.root, readVersion: workspace.readVersion },
      ...{ folder: join(folder, 'checks/review'), shared: sharedChecks },
    }),
    onPublished: (commit, documents) => {
      log?.info({ commit }, 'published');
      events.emit({ type: 'site', documents });
      void servers.notify();
    },
  });
  await fetchSite();
  await importBranches(repository, store);
  await changes.removePublished();

  const main = await views.open(mainId);
  const site = await main.getSite();
  const { auth, mails, findAuthor } = options.createServices(site);
  const timed = createTimedPublisher({
    ...{ store, changes, publisher, findAuthor, schedule, now },
    describe: (outcome) => describeScheduleFailure(outcome, definition.authors.language),
    onFailure: async ({ id }, to, reason) =>
      mails.sendScheduleFailure(await changes.get(id), to, reason),
  });
  let cancelPoll = () => {};
  const poll = () => {
    if (environment.SITE_POLL === 0 || stopping.signal.aborted) return;
    cancelPoll = schedule(() => void fetchSite().then(poll), environment.SITE_POLL * 1000);
  };
  const history = createHistory({ workspace, changes });
  const app = createStudioApp({
    ...{ definition, changes, store, views, origin, imageOrigins: environment.IMAGE_ORIGINS },
    ...{ auth, site, now, assets: options.assets },
    ...(log ? { log } : {}),
    changeRoutes: createChangeRoutes({
      ...{ changes, store, views, publisher, history, servers, events, mails, origin, now },
      definition,
      readAuthor: auth.readAuthor,
    }),
  });
  return {
    app,
    /** For node:http. */
    listen: listenCompressed(app.fetch),
    /** Starts following the repository and publishing scheduled changes. */
    start: () => {
      poll();
      // A publication that fails for the same reason reports it to its author.
      publisher.prepare().catch(() => {});
      return timed.start();
    },
    stop: async () => {
      cancelPoll();
      events.close();
      await timed.stop();
      stopping.abort();
    },
  };
}
