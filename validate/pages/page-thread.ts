import { parentPort, workerData } from 'node:worker_threads';
import type { CheckJob } from '../site/page-check.ts';
import { loadChecks } from './page-threads.ts';
import { openServerModules } from './server-modules.ts';

/** Worker thread: checks the pages of its `workerData` and posts the result. */
const modules = await openServerModules();
const { checkPages } = await loadChecks(modules);
// Set by page-threads.ts.
parentPort?.postMessage(await checkPages(workerData as CheckJob));
await modules.close();
