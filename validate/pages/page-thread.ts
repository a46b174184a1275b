import { parentPort, workerData } from 'node:worker_threads';
import type { CheckJob } from '../site/page-check.ts';
import { loadChecks } from './page-threads.ts';
import { openServerModules } from './server-modules.ts';

/** A thread that checks pages: takes its job when it starts, and sends what it has found out. */
const modules = await openServerModules();
const { checkPages } = await loadChecks(modules);
// page-threads.ts gives it.
parentPort?.postMessage(await checkPages(workerData as CheckJob));
await modules.close();
