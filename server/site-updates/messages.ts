import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { FileDiagnostic } from '../load/json-file.ts';

/** Answered by the first process, which knows it for all that it has started. */
export type Question = 'status' | 'metrics';

/** What a process that answers visitors tells the one that has started it. */
export type ToPrimary =
  | { type: 'site-changed' | 'content-changed' }
  /** The site has errors; the process ends. */
  | { type: 'invalid'; diagnostics: readonly FileDiagnostic[] }
  | { type: 'question'; id: string; question: Question };

/** And what it is told: to end with the server, to end because others serve the next commit. */
export type ToWorker =
  | { type: 'stop' | 'retire' | 'content-changed' }
  | { type: 'answer'; id: string; text: string };

/** Tells the process that has started this one; resolves when it is sent. */
export const tellPrimary = (message: ToPrimary): Promise<void> =>
  new Promise((resolve) => {
    if (cluster.worker) cluster.worker.send(message, () => resolve());
    else resolve();
  });

/** Calls back for the messages of the process that has started this one. */
export const onPrimary = (listen: (message: ToWorker) => void) =>
  // supervise.ts sends them; prom-client sends its own.
  cluster.worker?.on('message', (message) => listen(message as ToWorker));

const open = new Map<string, (text: string) => void>();
onPrimary((message) => {
  if (message.type !== 'answer') return;
  open.get(message.id)?.(message.text);
  open.delete(message.id);
});

/** Asks the process that has started this one. */
export function askPrimary(question: Question): Promise<string> {
  const id = randomUUID();
  void tellPrimary({ type: 'question', id, question });
  return new Promise((resolve) => open.set(id, resolve));
}
