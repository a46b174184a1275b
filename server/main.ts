import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { createAssetFinder } from './assets.ts';
import { EnvironmentError, parseEnvironment } from './environment.ts';
import { FileProblemsError } from './json-file.ts';
import { loadSite } from './load-site.ts';

/** The production server. Run from the project's folder, after `npm run build`. */
async function main() {
  const environment = parseEnvironment(process.env);
  const clientDirectory = 'dist/client';
  const app = createApp({
    ...(await loadSite()),
    environment,
    clientDirectory,
    findAssets: await createAssetFinder(clientDirectory),
  });
  const server = serve(
    { fetch: app.fetch, port: environment.PORT, hostname: environment.HOST },
    ({ port }) => console.log(`Vitrine listens on http://localhost:${port}`),
  );
  server.on('error', (error) => {
    console.error(
      `Vitrine cannot listen on ${environment.HOST}:${environment.PORT}: ${error.message}`,
    );
    process.exit(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => server.close(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  const isExpected = error instanceof EnvironmentError || error instanceof FileProblemsError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
});
