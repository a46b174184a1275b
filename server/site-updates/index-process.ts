import { site } from 'virtual:vitrine/site';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { FileDiagnosticsError } from '../load/json-file.ts';
import { type IndexAnswer, type IndexJob, indexCommit } from './index-commit.ts';

/** A process that indexes the pages of one commit: it receives its job as a message, and answers once. */
async function answer(job: IndexJob): Promise<IndexAnswer> {
  try {
    await indexCommit(job, await loadManifestContext(site));
    return { diagnostics: [] };
  } catch (error) {
    if (error instanceof FileDiagnosticsError) return { diagnostics: error.diagnostics };
    throw error;
  }
}

// Also when the server is killed.
process.once('disconnect', () => process.exit());
process.once('message', async (job) => {
  // index-commit.ts sends it.
  process.send?.(await answer(job as IndexJob));
});
