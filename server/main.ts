import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { loadVocabulary } from '../src/engine/load-vocabulary.ts';
import { createApp } from './app.ts';
import { createAssetFinder } from './assets.ts';
import { readContent } from './content-api.ts';
import { EnvironmentError, parseEnvironment } from './environment.ts';
import { ManifestError, readManifests } from './manifests.ts';
import { createServerPolicy } from './policy.ts';

/** The production server. Run from the project's folder, after `npm run build`. */
async function main() {
  const environment = parseEnvironment(process.env);
  const clientDirectory = 'dist/client';
  const { pages, site, problems } = await readManifests('page-manifests', await loadVocabulary());
  if (!site || problems.length > 0) throw new ManifestError(problems);
  const app = createApp({
    environment,
    site,
    pages: pages.map(({ page }) => page),
    content: await readContent('content'),
    policy: await createServerPolicy(),
    findAssets: await createAssetFinder(clientDirectory),
    pictures: join('content', 'storage'),
    clientDirectory,
  });
  const server = serve(
    { fetch: app.fetch, port: environment.PORT, hostname: environment.HOST },
    ({ port }) => console.log(`Vitrine listens on http://localhost:${port}`),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => server.close(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  const isExpected = error instanceof EnvironmentError || error instanceof ManifestError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
});
