import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { FileDiagnostic } from '../load/json-file.ts';

/** Answered by the first process, which knows it for all that it has started. */
export type PrimaryRequest = 'status' | 'metrics';

/** What a process that answers visitors tells the one that has started it. */
export type ToPrimary =
  | { type: 'site-changed' | 'content-changed' }
  /** The site has errors; the process ends. */
  | { type: 'invalid'; diagnostics: readonly FileDiagnostic[] }
  | { type: 'request'; id: string; request: PrimaryRequest };

/** And what it is told: to end with the server, to end because others serve the next commit. */
export type ToWorker =
  | { type: 'stop' | 'retire' | 'content-changed' }
  | { type: 'response'; id: string; text: string };

/** Tells the process that has started this one; resolves when it is sent. */
export const sendToPrimary = (message: ToPrimary): Promise<void> =>
  new Promise((resolve) => {
    if (cluster.worker) cluster.worker.send(message, () => resolve());
    else resolve();
  });

/** Calls back for the messages of the process that has started this one. */
export const onPrimaryMessage = (listen: (message: ToWorker) => void) =>
  // supervise.ts sends them; prom-client sends its own.
  cluster.worker?.on('message', (message) => listen(message as ToWorker));

const open = new Map<string, (text: string) => void>();
onPrimaryMessage((message) => {
  if (message.type !== 'response') return;
  open.get(message.id)?.(message.text);
  open.delete(message.id);
});

/** Asks the process that has started this one. */
export function requestFromPrimary(request: PrimaryRequest): Promise<string> {
  const id = randomUUID();
  void sendToPrimary({ type: 'request', id, request });
  return new Promise((resolve) => open.set(id, resolve));
}
