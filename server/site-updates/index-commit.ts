import { fork } from 'node:child_process';
import type { SiteManifestContext } from '../../src/manifests/manifest-context.ts';
import { type FileDiagnostic, FileDiagnosticsError } from '../load/json-file.ts';
import {
  type IndexFile,
  keepIndex,
  openPagesSince,
  pageIndexPath,
  readIndex,
} from '../load/page-index.ts';

/** The job of a process that indexes the pages of a commit. */
export type IndexJob = {
  /** Folder of the commit. */
  folder: string;
  /** Git's hash of each manifest, by its name in its folder, in order. */
  hashes: ReadonlyMap<string, string>;
  /** The index to update. */
  indexFile: IndexFile;
};

/** The diagnostics of the commit. */
export type IndexAnswer = { diagnostics: readonly FileDiagnostic[] };

/** Updates the index of a commit on disk. Rejects with a {@link FileDiagnosticsError}. */
export type IndexCommit = (job: IndexJob, signal: AbortSignal) => Promise<void>;

/** The index of the commit served last, else the one that was built. */
export const readLastIndex = async (file: IndexFile) =>
  (await readIndex(file)) ?? (await readIndex({ path: pageIndexPath, code: file.code }));

/** Indexes a commit in this process. */
export async function indexCommit(
  { folder, hashes, indexFile }: IndexJob,
  manifestContext: SiteManifestContext,
): Promise<void> {
  const { index } = await openPagesSince(folder, manifestContext, {
    previous: await readLastIndex(indexFile),
    hashOf: (name) => hashes.get(name),
    names: [...hashes.keys()],
  });
  await keepIndex(indexFile, index);
}

/**
 * Indexes commits in processes of their own: the memory of a thread would stay with the server.
 * `file` is the built `index-process.ts`.
 */
export function createIndexProcesses(file: string): IndexCommit {
  return async (job, signal) => {
    const child = fork(file, { serialization: 'advanced', signal, killSignal: 'SIGKILL' });
    const { promise, resolve, reject } = Promise.withResolvers<IndexAnswer>();
    // index-process.ts sends it.
    child.once('message', (answer) => resolve(answer as IndexAnswer));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`indexing the pages ended with ${code}`)));
    child.send(job);
    const { diagnostics } = await promise;
    child.disconnect();
    if (diagnostics.length > 0) throw new FileDiagnosticsError(diagnostics);
  };
}
