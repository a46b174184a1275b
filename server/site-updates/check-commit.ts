import { fork } from 'node:child_process';
import { join } from 'node:path';
import { type FileDiagnostic, FileDiagnosticsError } from '../load/json-file.ts';

/** The index of the pages of the commits that a server follows. */
export const commitIndexPath = (dataFolder: string) => join(dataFolder, 'site/page-index.json');

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
export async function checkCommit(
  program: string,
  job: CheckJob,
  signal: AbortSignal,
): Promise<void> {
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
