import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { engineModule } from '../../server/load/engine-module.ts';
import type { CheckedPages, CheckJob, CheckPages, PageCheck } from '../site/page-check.ts';
import type { ServerModules } from './server-modules.ts';
import { openServerModules } from './server-modules.ts';

/** From this number of pages on, another thread saves more time than loading every block in it takes. */
const pagesPerThread = 1000;

/** Checks pages outside of a Vite process. Loads Vite only when there are pages to check. */
export function createPageThreads(): { checkPages: CheckPages; close: () => Promise<void> } {
  let modules: Promise<ServerModules> | undefined;
  const checkHere: CheckPages = async (job) => {
    modules ??= openServerModules();
    const { checkPages } = await loadChecks(await modules);
    return checkPages(job);
  };
  return {
    checkPages: async (job) => {
      const { names } = job;
      const count = Math.min(availableParallelism(), Math.ceil(names.length / pagesPerThread));
      if (count <= 1) return checkHere(job);
      const done = await Promise.all(
        Array.from({ length: count }, (_, thread) =>
          checkInThread({
            ...job,
            names: names.filter((_name, index) => index % count === thread),
          }),
        ),
      );
      const checks = new Map<string, PageCheck>(done.flatMap((part) => [...part.checks]));
      return { checks, layoutIds: done[0]?.layoutIds ?? [] };
    },
    close: async () => (await modules)?.close(),
  };
}

export const loadChecks = (modules: ServerModules) =>
  modules.load<typeof import('./check-pages.ts')>('/validate/pages/check-pages.ts');

async function checkInThread(job: CheckJob): Promise<CheckedPages> {
  const worker = new Worker(resolve(engineModule('validate/pages/page-thread.ts')), {
    workerData: job,
  });
  // Rejects on the worker's `error`. page-thread.ts sends the message.
  const [checked] = (await once(worker, 'message')) as [CheckedPages];
  await worker.terminate();
  return checked;
}
