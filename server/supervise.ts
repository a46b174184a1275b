import { fork } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { AggregatorRegistry, Registry } from 'prom-client';
import type { Environment } from './config/environment.ts';
import { readJsonCache } from './load/json-cache.ts';
import { type FileDiagnostic, FileDiagnosticsError } from './load/json-file.ts';
import { commitIndexPath } from './load/page-index.ts';
import { captureConsole, createLog } from './observability/log.ts';
import { createCounter, createSiteMetrics } from './observability/metrics.ts';
import type { PrimaryRequest, ToPrimary, ToWorker } from './site-updates/messages.ts';
import {
  type BuildCode,
  buildCodeFile,
  openSiteRepository,
} from './site-updates/site-repository.ts';
import { SiteUpdates, type UpdatesOptions } from './site-updates/site-updates.ts';
import { stopAtSignal, stopTime } from './stop.ts';

/** The processes that serve one place. */
interface Generation {
  place: string;
  workers: Set<Worker>;
  isRetired: boolean;
  log: Logger;
}

// One process supervises: the workers of `node:cluster` are the module's, too.
const stopping = new AbortController();
const registry = new Registry();
const restarts = createCounter('process_restarts', [registry]);

/** Milliseconds until a crashed process is started again. */
const restartPause = 500;

/** Starts `WORKERS` processes that answer visitors, keeps them, and replaces them with each commit. */
export async function supervise(environment: Environment, programs: string): Promise<void> {
  const log = createLog(environment.LOG_LEVEL);
  let current: Generation | undefined;
  /** Serves a place in new processes, then lets the old ones finish. */
  const serve = async (place: string) => {
    const next: Generation = { place, workers: new Set(), isRetired: false, log };
    try {
      // The first one indexes the pages that are new to it.
      await startWorker(next);
      const others = Array.from({ length: environment.WORKERS - 1 }, () => startWorker(next));
      await Promise.all(others);
    } catch (error) {
      void retire(next);
      throw error;
    }
    const replaced = current;
    current = next;
    return { ended: replaced ? retire(replaced) : Promise.resolve() };
  };
  const updates = await openUpdates(environment, programs, log, serve);
  respondToWorkers(updates, log);
  stopAtSignal(() => {
    if (stopping.signal.aborted) return;
    updates?.stop();
    stopping.abort();
    stopWorkers(environment.DRAIN_DELAY);
  });
  cluster.once('listening', (_, { port }) => {
    console.log(`Vitrine listens on http://localhost:${port}`);
    captureConsole(log);
  });
  await (updates ? updates.start() : serve('.'));
}

/** Follows the site's repository; undefined without one. */
async function openUpdates(
  { SITE_REPOSITORY, SITE_BRANCH, SITE_POLL, DATA_DIR }: Environment,
  programs: string,
  log: Logger,
  serve: UpdatesOptions['serve'],
): Promise<SiteUpdates | undefined> {
  if (!SITE_REPOSITORY) return undefined;
  const folder = join(DATA_DIR, 'site');
  const checked = {
    indexPath: commitIndexPath(DATA_DIR),
    cachePath: join(folder, 'checks.json'),
    code: await readFile(join(programs, '../.inputs'), 'utf8').catch(() => ''),
  };
  return new SiteUpdates({
    repository: openSiteRepository({
      address: SITE_REPOSITORY,
      branch: SITE_BRANCH,
      folder: join(folder, 'repository.git'),
      signal: stopping.signal,
    }),
    folder,
    serve,
    log,
    check: (place) => checkCommit(join(programs, 'check-process.js'), { place, ...checked }),
    poll: SITE_POLL,
    // The build wrote it.
    code: (await readJsonCache(join(programs, '..', buildCodeFile))) as BuildCode | undefined,
    metrics: createSiteMetrics(registry),
  });
}

/** Answers the messages of the processes that answer visitors. */
function respondToWorkers(updates: SiteUpdates | undefined, log: Logger) {
  const aggregator = new AggregatorRegistry();
  const respond = async (request: PrimaryRequest) => {
    if (request === 'status') return JSON.stringify(updates?.getStatus());
    return [await aggregator.clusterMetrics(), await registry.metrics()].join('\n');
  };
  // Its own processes send it; prom-client has messages of its own.
  cluster.on('message', async (worker, message: ToPrimary) => {
    if (message.type === 'site-changed') void updates?.checkBranch();
    if (message.type === 'content-changed') broadcast({ type: 'content-changed' });
    if (message.type !== 'request') return;
    const text = await respond(message.request).catch((error: unknown) => {
      log.error({ error }, 'a process did not answer');
      return '';
    });
    send(worker, { type: 'response', id: message.id, text });
  });
}

const send = (worker: Worker, message: ToWorker) => worker.isConnected() && worker.send(message);

const broadcast = (message: ToWorker) => {
  for (const worker of Object.values(cluster.workers ?? {})) if (worker) send(worker, message);
};

/** Starts a process; resolves when it listens. Rejects with a {@link FileDiagnosticsError}. */
async function startWorker(generation: Generation): Promise<void> {
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
  if (stopping.signal.aborted) send(worker, { type: 'stop' });
  else if (generation.isRetired) send(worker, { type: 'retire' });
  generation.workers.add(worker);
  worker.once('exit', (code, by) => {
    generation.workers.delete(worker);
    if (generation.isRetired || stopping.signal.aborted) return;
    restarts.inc();
    generation.log.error(`a process ended with ${by ?? code}; another is started`);
    void restart(generation);
  });
}

async function restart(generation: Generation): Promise<void> {
  await wait(restartPause);
  if (generation.isRetired || stopping.signal.aborted) return;
  await startWorker(generation).catch((error: unknown) => {
    generation.log.error({ error }, 'a process could not be started');
    return restart(generation);
  });
}

async function retire(generation: Generation): Promise<void> {
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
}

/** Ends this process when all others have ended. */
function stopWorkers(drainDelay: number): void {
  broadcast({ type: 'stop' });
  // The processes have a deadline of their own; this is for one that hangs.
  setTimeout(() => process.exit(1), drainDelay * 1000 + 2 * stopTime);
  const exitWhenAlone = () => {
    if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0);
  };
  // The list of workers is without a process when both have come.
  for (const event of ['exit', 'disconnect']) cluster.on(event, exitWhenAlone);
  exitWhenAlone();
}

/** What `validate/check-process.ts` is given. */
export type CommitCheck = {
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
async function checkCommit(program: string, job: CommitCheck): Promise<void> {
  const child = fork(program, { signal: stopping.signal, killSignal: 'SIGKILL' });
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
