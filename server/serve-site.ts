import cluster from 'node:cluster';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { site as definition } from 'virtual:vitrine/site';
import type { AppOptions } from './app-options.ts';
import type { Environment } from './config/environment.ts';
import { createHttpServer, drain, listen } from './http/http-server.ts';
import { createWorkBudget } from './http/work-queue.ts';
import { createListener } from './listener.ts';
import { FileDiagnosticsError } from './load/json-file.ts';
import { loadSite } from './load/load-site.ts';
import { commitIndexPath, pageIndexPath } from './load/page-index.ts';
import { captureConsole, createLog } from './observability/log.ts';
import { createMetrics } from './observability/metrics.ts';
import { createAssetLookup } from './pages/assets.ts';
import { onPrimaryMessage, requestFromPrimary, sendToPrimary } from './site-updates/messages.ts';
import { stopAtSignal, stopTime } from './stop.ts';
import { openSubmissions } from './submissions/open-submissions.ts';

/**
 * Serves the site of a folder until the process is stopped. `programs`: `dist/server`. A site with errors
 * throws a {@link FileDiagnosticsError}, which the process that has started this one is told.
 */
export async function serveSite(environment: Environment, programs: string): Promise<void> {
  const [, , place] = process.argv;
  let services: Services | undefined;
  let server: ReturnType<typeof startSite> | undefined;
  let state: 'running' | 'stopping' | 'ending' = 'running';

  const end = async () => {
    if (state === 'ending') return;
    // Others serve the next commit: nobody waits for this process.
    const isPatient = state === 'running';
    state = 'ending';
    // One deadline for all parts.
    setTimeout(() => {
      console.error(`Vitrine did not stop within ${stopTime / 1000} s.`);
      process.exit(1);
    }, stopTime);
    if (server) await drain(server, { isPatient });
    await services?.submissions?.close();
    process.exit(0);
  };
  const stop = async () => {
    if (state !== 'running') return;
    state = 'stopping';
    // Load balancers poll /readyz: until the next poll they still send visitors.
    await wait(environment.DRAIN_DELAY * 1000);
    await end();
  };
  stopAtSignal(() => void stop());
  onPrimaryMessage(({ type }) => {
    if (type === 'stop') void stop();
    if (type === 'retire') void end();
  });

  try {
    services = await openServices(environment, programs, place);
    server = startSite(environment, { ...services, isStopping: () => state === 'stopping' });
  } catch (error) {
    if (error instanceof FileDiagnosticsError) {
      await sendToPrimary({ type: 'invalid', diagnostics: error.diagnostics });
    }
    throw error;
  }
}

type Services = Awaited<ReturnType<typeof openServices>>;

/** Opens the site of a commit's folder, or of this one, and the database, and makes what requests share. */
async function openServices(environment: Environment, programs: string, place = '.') {
  // The hash of the build's inputs: an index of other code is not used.
  const code = await readFile(join(programs, '../.inputs'), 'utf8').catch(() => '');
  const path = place === '.' ? pageIndexPath : commitIndexPath(environment.DATA_DIR);
  const site = await loadSite(definition, place, code ? { path, code } : undefined);
  const budget = createWorkBudget(environment.WORK_MEMORY);
  const metrics = createMetrics(cluster.isWorker ? () => requestFromPrimary('metrics') : undefined);
  const submissions = await openSubmissions(environment, site.site, budget, metrics);
  const clientDirectory = join(programs, '../client');
  return {
    ...site,
    environment,
    runInBudget: budget.pages,
    submissions,
    log: createLog(environment.LOG_LEVEL),
    metrics,
    clientDirectory,
    getAssets: await createAssetLookup(clientDirectory, definition),
    contentCaches: new Set<() => void>(),
    onContentChange: () => void sendToPrimary({ type: 'content-changed' }),
    siteUpdates: environment.SITE_REPOSITORY
      ? {
          readStatus: () => requestFromPrimary('status'),
          onSiteChange: () => void sendToPrimary({ type: 'site-changed' }),
        }
      : undefined,
  };
}

/** Listens, and answers visitors. */
function startSite(environment: Environment, options: Services & Pick<AppOptions, 'isStopping'>) {
  const listener = createListener(options);
  const server = createHttpServer(listener, environment);
  onPrimaryMessage(({ type }) => {
    if (type === 'content-changed') for (const clear of options.contentCaches) clear();
  });
  listen(server, environment, 'Vitrine', (port) => {
    if (cluster.isPrimary) console.log(`Vitrine listens on http://localhost:${port}`);
    // Until here the output is for people; from here on it is structured logs.
    captureConsole(options.log);
  });
  return server;
}
