import { createServer } from 'node:http';
import type { AppOptions } from './app.ts';
import { createAssetFinder } from './assets.ts';
import { EnvironmentError, parseEnvironment } from './environment.ts';
import { FileProblemsError } from './json-file.ts';
import { createListener } from './listener.ts';
import { loadSite } from './load-site.ts';
import { StoreUnavailableError } from './submissions/open-store.ts';
import { openSubmissions } from './submissions/open-submissions.ts';

/** The production server. Run from the project's folder, after `npm run build`. */
async function main() {
  const environment = parseEnvironment(process.env);
  const clientDirectory = 'dist/client';
  const site = await loadSite();
  const submissions = environment.API_ORIGIN
    ? undefined
    : await openSubmissions(environment, site.site);
  const options: AppOptions = {
    ...site,
    environment,
    submissions,
    clientDirectory,
    findAssets: await createAssetFinder(clientDirectory),
  };
  const server = createServer(createListener(options, environment));
  server.listen(environment.PORT, environment.HOST, () => {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : environment.PORT;
    console.log(`Vitrine listens on http://localhost:${port}`);
  });
  server.on('error', (error) => {
    console.error(
      `Vitrine cannot listen on ${environment.HOST}:${environment.PORT}: ${error.message}`,
    );
    process.exit(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () =>
      server.close(() => void submissions?.close().finally(() => process.exit(0))),
    );
  }
}

main().catch((error: unknown) => {
  const expected = [EnvironmentError, FileProblemsError, StoreUnavailableError];
  const isExpected = expected.some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(1);
});
