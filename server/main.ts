import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { site as definition } from 'virtual:vitrine/site';
import { loadManifestContext } from '../src/manifests/manifest-context.ts';
import { describeMisspelt, EnvironmentError, parseEnvironment } from './config/environment.ts';
import { DatabaseUnavailableError } from './database/open-database.ts';
import { createHttpServer, drain } from './http/http-server.ts';
import { createListenerSwitch } from './http/switch-listener.ts';
import { createWorkBudget } from './http/work-queue.ts';
import { createPictureStore } from './images/image-routes.ts';
import { createListener } from './listener.ts';
import { FileDiagnosticsError } from './load/json-file.ts';
import { joinSite, loadSiteParts, type OpenedSite } from './load/load-site.ts';
import { openPages, pageIndexPath } from './load/page-index.ts';
import { captureConsole, createLog } from './observability/log.ts';
import { createMetrics } from './observability/metrics.ts';
import { createAssetFinder } from './pages/assets.ts';
import { createProcessMessages } from './process-messages.ts';
import { buildCodeFile, readBuildCode } from './site-updates/build-code.ts';
import { followSite } from './site-updates/follow-site.ts';
import { createIndexProcesses } from './site-updates/index-commit.ts';
import { openSubmissions } from './submissions/open-submissions.ts';

/** The production server, from the site's `dist/server`. Run in the site's folder, after `npm run build`. */
async function main() {
  const environment = parseEnvironment(process.env);
  const { SITE_REPOSITORY, CONTENT_WEBHOOK_SECRET, DATABASE_URL } = environment;
  for (const line of describeMisspelt(process.env)) console.warn(line);
  const build = join(import.meta.dirname, '..');
  // The hash of the build's inputs: an index of other code is not used.
  const buildHash = await readFile(join(build, '.inputs'), 'utf8').catch(() => '');
  const manifestContext = await loadManifestContext(definition);
  const parts = await loadSiteParts(definition);
  const openOwnFiles = async () => {
    const index = buildHash ? { path: pageIndexPath, code: buildHash } : undefined;
    return joinSite('.', parts, await openPages('.', manifestContext, index));
  };
  const own = SITE_REPOSITORY ? undefined : await openOwnFiles();
  const budget = createWorkBudget(environment.WORK_MEMORY);
  const submissions = await openSubmissions(environment, parts, budget);
  const log = createLog(environment.LOG_LEVEL);
  const metrics = createMetrics({
    countWaitingMails: submissions?.countWaitingMails,
    followsSite: SITE_REPOSITORY !== undefined,
  });
  const updates = SITE_REPOSITORY
    ? followSite({
        environment: { ...environment, SITE_REPOSITORY },
        ...{ manifestContext, parts, buildHash, log },
        code: await readBuildCode(join(build, buildCodeFile)),
        indexCommit: createIndexProcesses(join(import.meta.dirname, 'index-process.js')),
        metrics: metrics.site,
      })
    : undefined;
  /** Functions that clear the caches of the current app. */
  let contentCaches: ReadonlySet<() => void> = new Set();
  const messages =
    DATABASE_URL && (updates || CONTENT_WEBHOOK_SECRET)
      ? createProcessMessages({
          url: DATABASE_URL,
          onMessage: (message) => {
            if (message === 'site-changed') void updates?.look();
            else for (const clear of contentCaches) clear();
          },
        })
      : undefined;
  let isStopping = false;
  const clientDirectory = join(build, 'client');
  const shared = {
    environment,
    runInBudget: budget.pages,
    metrics,
    log,
    isStopping: () => isStopping,
    clientDirectory,
    findAssets: await createAssetFinder(clientDirectory, definition),
    pictureStore: createPictureStore(),
    onContentChange: () => messages?.send('content-changed'),
    ...(updates
      ? {
          siteUpdates: {
            getStatus: updates.getStatus,
            onSiteChange: () => {
              messages?.send('site-changed');
              void updates.look();
            },
          },
        }
      : {}),
  };
  /** The app of one commit, with its caches. */
  const createSiteListener = (site: OpenedSite) => {
    const ownCaches = new Set<() => void>();
    const listener = createListener(
      {
        ...shared,
        ...site,
        contentCaches: ownCaches,
        submissions: submissions && { ...submissions, routes: submissions.createRoutes(site.site) },
      },
      environment,
      metrics.countCacheOutcome,
    );
    contentCaches = ownCaches;
    return listener;
  };
  const first = createSiteListener(own ?? (await updates?.openFirst()) ?? (await openOwnFiles()));
  const listeners = updates && createListenerSwitch(first);
  if (listeners) updates.start((site) => listeners.replace(createSiteListener(site)));
  const server = createHttpServer(listeners?.listener ?? first, environment);
  server.once('error', (error) => {
    console.error(
      `Vitrine cannot listen on ${environment.HOST}:${environment.PORT}: ${error.message}`,
    );
    process.exit(1);
  });
  server.listen(environment.PORT, environment.HOST, () => {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : environment.PORT;
    console.log(`Vitrine listens on http://localhost:${port}`);
    // Until here the output is for people; from here on it is structured logs.
    captureConsole(log);
  });
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // Load balancers poll /readyz: until the next poll they still send visitors.
    await wait(environment.DRAIN_DELAY * 1000);
    await drain(server);
    await updates?.stop();
    void messages?.close();
    await submissions?.close();
    process.exit(0);
  };
  let isSignalled = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isSignalled) console.warn(`Vitrine is stopping: another ${signal} is ignored.`);
      isSignalled = true;
      void stop();
    });
  }
  // `npm start` stops, or was killed: a signal for the whole process group has arrived already.
  process.once('disconnect', () => void stop());
}

main().catch((error: unknown) => {
  const expected = [EnvironmentError, FileDiagnosticsError, DatabaseUnavailableError];
  const isExpected = expected.some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(1);
});
