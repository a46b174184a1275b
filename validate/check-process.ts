import { existsSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { site } from 'virtual:vitrine/site';
import { type FileDiagnostic, FileDiagnosticsError } from '../server/load/json-file.ts';
import { openPages } from '../server/load/page-index.ts';
import type { CommitCheck } from '../server/supervise.ts';
import { loadManifestContext } from '../src/manifests/manifest-context.ts';
import { createValidator } from './validate-site.ts';

/** A process that checks one commit: it receives its job as a message, and answers once. */
async function check(job: CommitCheck): Promise<readonly FileDiagnostic[]> {
  const { place, indexPath, cachePath, code } = job;
  // The forms are those of the running build.
  const forms = join(place, 'form-schemas');
  if (!existsSync(forms)) await symlink(resolve('form-schemas'), forms);
  const cache = { path: cachePath, code };
  const validate = createValidator(site, place, { cache });
  const { findings } = await validate();
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return errors;
  try {
    // The server then parses a page when it is asked for.
    await openPages(place, await loadManifestContext(site), { path: indexPath, code });
    return [];
  } catch (error) {
    if (error instanceof FileDiagnosticsError) return error.diagnostics;
    throw error;
  }
}

// Also when the server is killed.
process.once('disconnect', () => process.exit());
process.once('message', async (job) => {
  // `checkCommit` of server/supervise.ts sends it.
  process.send?.(await check(job as CommitCheck));
});
