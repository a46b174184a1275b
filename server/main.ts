import cluster from 'node:cluster';
import { describeMisspelt, EnvironmentError, parseEnvironment } from './config/environment.ts';
import { DatabaseUnavailableError } from './database/open-database.ts';
import { FileDiagnosticsError } from './load/json-file.ts';

/**
 * The production server, from the site's `dist/server`. Run in the site's folder, after `npm run build`.
 * One process serves the files of the folder. With a repository, or several `WORKERS`, a first process starts
 * those that answer: it loads nothing of the site.
 */
async function main() {
  const environment = parseEnvironment(process.env);
  if (cluster.isPrimary) for (const line of describeMisspelt(process.env)) console.warn(line);
  if (cluster.isPrimary && (environment.SITE_REPOSITORY || environment.WORKERS > 1)) {
    await (await import('./supervise.ts')).supervise(environment, import.meta.dirname);
  } else {
    await (await import('./serve-site.ts')).serveSite(environment, import.meta.dirname);
  }
}

main().catch((error: unknown) => {
  const expected = [EnvironmentError, FileDiagnosticsError, DatabaseUnavailableError];
  const isExpected = expected.some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(1);
});
