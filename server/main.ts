import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { site as definition } from 'virtual:vitrine/site';
import type { AppOptions } from './app.ts';
import { describeMisspelt, EnvironmentError, parseEnvironment } from './config/environment.ts';
import { createHttpServer, drain } from './http/http-server.ts';
import { createWorkBudget } from './http/work-queue.ts';
import { createListener } from './listener.ts';
import { FileDiagnosticsError } from './load/json-file.ts';
import { loadSite } from './load/load-site.ts';
import { pageIndexPath } from './load/page-index.ts';
import { captureConsole, createLog } from './observability/log.ts';
import { createMetrics } from './observability/metrics.ts';
import { createAssetFinder } from './pages/assets.ts';
import { openSubmissions } from './submissions/open-submissions.ts';
import { StoreUnavailableError } from './submissions/store/open-store.ts';

/** The production server, from the site's `dist/server`. Run in the site's folder, after `npm run build`. */
async function main() {
  const environment = parseEnvironment(process.env);
  for (const line of describeMisspelt(process.env)) console.warn(line);
  const clientDirectory = join(import.meta.dirname, '../client');
  // What this build was made from: an index of other code is of no use to it.
  const code = await readFile(join(import.meta.dirname, '../.inputs'), 'utf8').catch(() => '');
  const site = await loadSite(definition, '.', code ? { path: pageIndexPath, code } : undefined);
  const budget = createWorkBudget(environment.WORK_MEMORY);
  const submissions = await openSubmissions(environment, site.site, budget);
  const log = createLog(environment.LOG_LEVEL);
  const metrics = createMetrics({ countWaitingMails: submissions?.countWaitingMails });
  let isStopping = false;
  const options: AppOptions = {
    ...site,
    environment,
    submissions,
    runInBudget: budget.pages,
    metrics,
    log,
    isStopping: () => isStopping,
    clientDirectory,
    findAssets: await createAssetFinder(clientDirectory, definition),
  };
  const server = createHttpServer(
    createListener(options, environment, metrics.countCacheOutcome),
    environment,
  );
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
    // What is said at start is for the person who starts it; from here on lines are for machines.
    captureConsole(log);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      isStopping = true;
      // Load balancers ask /readyz from time to time: until they have, visitors still come.
      await wait(environment.DRAIN_DELAY * 1000);
      await drain(server);
      await submissions?.close();
      process.exit(0);
    });
  }
}

main().catch((error: unknown) => {
  const expected = [EnvironmentError, FileDiagnosticsError, StoreUnavailableError];
  const isExpected = expected.some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(1);
});
