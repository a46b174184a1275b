import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AggregatorRegistry, Registry } from 'prom-client';
import type { Environment } from './config/environment.ts';
import { FileDiagnosticsError } from './load/json-file.ts';
import { captureConsole, createLog } from './observability/log.ts';
import { createSiteMetrics } from './observability/metrics.ts';
import { buildCodeFile, readBuildCode } from './site-updates/build-code.ts';
import { checkCommit, commitIndexPath } from './site-updates/check-commit.ts';
import type { Question, ToPrimary, ToWorker } from './site-updates/messages.ts';
import { openSiteRepository } from './site-updates/site-repository.ts';
import { createSiteUpdates, type SiteUpdates } from './site-updates/site-updates.ts';
import { stopAtSignal, stopTime } from './stop.ts';

/** The processes that serve one place. */
type Generation = { place: string; workers: Set<Worker>; isRetired: boolean };

/** Milliseconds until a crashed process is started again. */
const restartPause = 500;

const send = (worker: Worker, message: ToWorker) => worker.isConnected() && worker.send(message);

/** Starts `WORKERS` processes that answer visitors, keeps them, and replaces them with each commit. */
export async function supervise(environment: Environment, programs: string): Promise<void> {
  const { WORKERS, SITE_REPOSITORY, DRAIN_DELAY, DATA_DIR } = environment;
  const log = createLog(environment.LOG_LEVEL);
  const stopping = new AbortController();
  const { signal } = stopping;
  const siteRegistry = new Registry();
  const aggregator = new AggregatorRegistry();
  let updates: SiteUpdates | undefined;
  let current: Generation | undefined;

  const tellAll = (message: ToWorker) => {
    for (const worker of Object.values(cluster.workers ?? {})) if (worker) send(worker, message);
  };
  const answer = async (question: Question) => {
    if (question === 'status') return JSON.stringify(updates?.getStatus());
    return [await aggregator.clusterMetrics(), await siteRegistry.metrics()].join('\n');
  };
  // Its own processes send it; prom-client has messages of its own.
  cluster.on('message', async (worker, message: ToPrimary) => {
    if (message.type === 'site-changed') void updates?.look();
    if (message.type === 'content-changed') tellAll({ type: 'content-changed' });
    if (message.type !== 'question') return;
    const text = await answer(message.question).catch((error: unknown) => {
      log.error({ error }, 'a process did not answer');
      return '';
    });
    send(worker, { type: 'answer', id: message.id, text });
  });

  /** Starts a process; resolves when it listens. Rejects with a {@link FileDiagnosticsError}. */
  const startWorker = async (generation: Generation) => {
    cluster.setupPrimary({ args: [generation.place] });
    const worker = cluster.fork();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    worker.on('message', (message: ToPrimary) => {
      if (message.type === 'invalid') reject(new FileDiagnosticsError(message.diagnostics));
    });
    worker.once('listening', () => resolve());
    worker.once('exit', (code, by) => reject(new Error(`a process ended with ${by ?? code}`)));
    await promise;
    // In the meantime another process has failed, or the server stops.
    if (signal.aborted) send(worker, { type: 'stop' });
    else if (generation.isRetired) send(worker, { type: 'retire' });
    generation.workers.add(worker);
    worker.once('exit', (code, by) => {
      generation.workers.delete(worker);
      if (generation.isRetired || signal.aborted) return;
      log.error(`a process ended with ${by ?? code}; another is started`);
      void restart(generation);
    });
  };

  const restart = async (generation: Generation): Promise<void> => {
    await wait(restartPause);
    if (generation.isRetired || signal.aborted) return;
    await startWorker(generation).catch((error: unknown) => {
      log.error({ error }, 'a process could not be started');
      return restart(generation);
    });
  };

  const retire = async (generation: Generation) => {
    generation.isRetired = true;
    await Promise.all(
      Array.from(generation.workers, async (worker) => {
        const ended = once(worker, 'exit');
        send(worker, { type: 'retire' });
        const timer = setTimeout(() => worker.process.kill('SIGKILL'), 2 * stopTime);
        await ended;
        clearTimeout(timer);
      }),
    );
  };

  /** Serves a place in new processes, then lets the old ones finish. */
  const serve = async (place: string) => {
    const next: Generation = { place, workers: new Set(), isRetired: false };
    try {
      // The first one indexes the pages that are new to it.
      await startWorker(next);
      await Promise.all(Array.from({ length: WORKERS - 1 }, () => startWorker(next)));
    } catch (error) {
      void retire(next);
      throw error;
    }
    const replaced = current;
    current = next;
    return { ended: replaced ? retire(replaced) : Promise.resolve() };
  };

  const stop = () => {
    if (signal.aborted) return;
    updates?.stop();
    stopping.abort();
    tellAll({ type: 'stop' });
    // The processes have a deadline of their own; this is for one that hangs.
    setTimeout(() => process.exit(1), DRAIN_DELAY * 1000 + 2 * stopTime);
    // The list of workers is without a process when both have come.
    for (const event of ['exit', 'disconnect']) cluster.on(event, exitWhenAlone);
    exitWhenAlone();
  };
  const exitWhenAlone = () => {
    if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
  };
  stopAtSignal(stop);

  cluster.once('listening', (_, { port }) => {
    console.log(`Vitrine listens on http://localhost:${port}`);
    captureConsole(log);
  });
  if (SITE_REPOSITORY) {
    const folder = join(DATA_DIR, 'site');
    const program = join(programs, 'check-process.js');
    const results = {
      indexPath: commitIndexPath(DATA_DIR),
      cachePath: join(folder, 'checks.json'),
      code: await readFile(join(programs, '../.inputs'), 'utf8').catch(() => ''),
    };
    updates = createSiteUpdates({
      repository: openSiteRepository({
        address: SITE_REPOSITORY,
        branch: environment.SITE_BRANCH,
        folder: join(folder, 'repository.git'),
        signal,
      }),
      ...{ folder, serve, log },
      check: (place) => checkCommit(program, { place, ...results }, signal),
      poll: environment.SITE_POLL,
      code: await readBuildCode(join(programs, '..', buildCodeFile)),
      metrics: createSiteMetrics(siteRegistry),
    });
    await updates.start();
  } else {
    await serve('.');
  }
}
