import { join, resolve } from 'node:path';
import { site as definition } from 'virtual:vitrine/site';
import { describeMisspelt, EnvironmentError } from '../../server/config/environment.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { createHttpServer, drain, listen } from '../../server/http/http-server.ts';
import { captureConsole, createLog } from '../../server/observability/log.ts';
import { createAssetLookup } from '../../server/pages/assets.ts';
import { reportError } from '../../server/report-error.ts';
import { stopAtSignal } from '../../server/stop.ts';
import { createSender } from '../../server/submissions/mail/compose-mails.ts';
import { type AuthTables, authMigrations } from './auth/auth-store.ts';
import { createAuth } from './auth/create-auth.ts';
import { createStudioMails } from './auth/studio-mails.ts';
import { readStudioEnvironment } from './auth/studio-origin.ts';
import { type ChangeTables, changeMigrations } from './changes/change-store.ts';
import { readStudioAssets } from './studio-page.ts';
import { openStudioServer } from './studio-server.ts';

/** The Studio server, from the site's `dist/studio/server`. Run in the site's folder. */
async function main() {
  const { environment, origin } = readStudioEnvironment(process.env);
  for (const line of describeMisspelt(process.env)) console.warn(line);
  const { SITE_REPOSITORY } = environment;
  if (!SITE_REPOSITORY) {
    throw new EnvironmentError(
      'Configuration: SITE_REPOSITORY is not set; name the git repository of the site (see docs/operating.md)',
    );
  }
  const { language } = definition.authors;
  const log = createLog(environment.LOG_LEVEL);
  const dist = join(import.meta.dirname, '../..');
  const siteFolder = join(dist, 'studio/site');
  const database = await openDatabase<AuthTables & ChangeTables>(environment, [
    authMigrations,
    changeMigrations,
  ]);
  const server = await openStudioServer({
    environment: { ...environment, DATA_DIR: resolve(environment.DATA_DIR), SITE_REPOSITORY },
    definition,
    origin,
    log,
    kysely: database.kysely,
    assets: await readStudioAssets(siteFolder, join(dist, 'studio/client')),
    getAssets: await createAssetLookup(siteFolder, definition),
    createServices: (site) => {
      const common = { database, origin, environment, language };
      const sender = createSender(site.manifest, environment);
      const mails = createStudioMails({ ...common, sender, siteName: site.manifest.name });
      return { auth: createAuth({ ...common, site, log, sendSignIn: mails.sendSignIn }), mails };
    },
  });
  const listener = createHttpServer(server.listen, environment);
  listen(listener, environment, 'Studio', () => {
    console.log(`Studio listens on ${origin}`);
    captureConsole(log);
    void server.start();
  });
  let isStopping = false;
  stopAtSignal(async () => {
    if (isStopping) return;
    isStopping = true;
    await server.stop();
    await drain(listener);
    await database.kysely.destroy();
    process.exit(0);
  });
}

main().catch((error: unknown) => {
  reportError(error);
  process.exit();
});
