import cluster from 'node:cluster';
import { describeMisspelt, parseEnvironment } from './config/environment.ts';
import { reportError } from './report-error.ts';

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
  reportError(error);
  process.exit();
});
