import { fork } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AggregatorRegistry, Registry } from 'prom-client';
import type { Environment } from './config/environment.ts';
import { type FileDiagnostic, FileDiagnosticsError } from './load/json-file.ts';
import { commitIndexPath } from './load/page-index.ts';
import { captureConsole, createLog } from './observability/log.ts';
import { createSiteMetrics } from './observability/metrics.ts';
import type { Question, ToPrimary, ToWorker } from './site-updates/messages.ts';
import {
  type BuildCode,
  buildCodeFile,
  openSiteRepository,
} from './site-updates/site-repository.ts';
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
    const readBuilt = (name: string) =>
      readFile(join(programs, '..', name), 'utf8').catch(() => undefined);
    const checked = {
      indexPath: commitIndexPath(DATA_DIR),
      cachePath: join(folder, 'checks.json'),
      code: (await readBuilt('.inputs')) ?? '',
    };
    const code = await readBuilt(buildCodeFile);
    updates = createSiteUpdates({
      repository: openSiteRepository({
        address: SITE_REPOSITORY,
        branch: environment.SITE_BRANCH,
        folder: join(folder, 'repository.git'),
        signal,
      }),
      folder,
      serve,
      log,
      check: (place) =>
        checkCommit(join(programs, 'check-process.js'), { place, ...checked }, signal),
      poll: environment.SITE_POLL,
      // The build wrote it.
      code: code === undefined ? undefined : (JSON.parse(code) as BuildCode),
      metrics: createSiteMetrics(siteRegistry),
    });
    await updates.start();
  } else {
    await serve('.');
  }
}

/** What `validate/check-process.ts` is given. */
export type CheckJob = {
  /** Folder of the commit. */
  place: string;
  /** The index of its pages, and the results of the last check. The process updates both. */
  indexPath: string;
  cachePath: string;
  /** A hash of the build: results of another one are not used. */
  code: string;
};

/**
 * Checks a commit as `npm run validate` does, in a process of its own: its memory goes with it. `program`
 * is the built `validate/check-process.ts`. Throws a {@link FileDiagnosticsError}.
 */
async function checkCommit(program: string, job: CheckJob, signal: AbortSignal): Promise<void> {
  const child = fork(program, { signal, killSignal: 'SIGKILL' });
  const { promise, resolve, reject } = Promise.withResolvers<readonly FileDiagnostic[]>();
  // The program sends one message.
  child.once('message', (answer) => resolve(answer as readonly FileDiagnostic[]));
  child.once('error', reject);
  child.once('exit', (code) => reject(new Error(`the check of the commit ended with ${code}`)));
  child.send(job);
  const diagnostics = await promise;
  child.disconnect();
  if (diagnostics.length > 0) throw new FileDiagnosticsError(diagnostics);
}
