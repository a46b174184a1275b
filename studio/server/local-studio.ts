import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { openDatabase } from '../../server/database/open-database.ts';
import type { Site } from '../../server/load/load-site.ts';
import type { SiteConfig } from '../../src/define-site.ts';
import type { AuthEnv } from './auth/create-auth.ts';
import { authoriseLocally } from './authorise-locally.ts';
import { type ChangeTables, changeMigrations } from './changes/change-store.ts';
import { createFolderWorkspace } from './changes/folder-workspace.ts';
import { openStudio, type StudioOptions, type StudioServices } from './open-studio.ts';
import type { Author, Session } from './protocol.ts';
import { studioPath } from './protocol.ts';

type LocalStudioOptions = Pick<
  StudioOptions,
  'definition' | 'app' | 'assets' | 'createNonce' | 'previewEnvironment'
> & {
  /** The folder of the site. */
  root: string;
  /** DATA_DIR */
  dataFolder: string;
  /** Called when a publication has written files. */
  onWritten?: () => Promise<unknown>;
};

/** Studio on the files of this machine: nobody signs in, and publishing writes the files. */
export async function openLocalStudio(options: LocalStudioOptions) {
  const { definition, root, onWritten } = options;
  const drafts = { DATA_DIR: join(options.dataFolder, 'local-studio') };
  const database = await openDatabase<ChangeTables>(drafts, [changeMigrations]);
  // Outside of what development watches.
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-studio-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const studio = await openStudio({
    ...options,
    workspace: createFolderWorkspace({ root, ...(onWritten ? { onWritten } : {}) }),
    ...{ kysely: database.kysely, folder, poll: 1, origin: 'http://localhost' },
    servers: {
      notify: async () => [],
      findOnline: async () => ({ state: 'written', address: '/' }),
    },
    createServices: (site) => createLocalServices(definition, site),
  });
  void studio.start();
  return {
    app: studio.app,
    stop: async () => {
      await studio.stop();
      await database.kysely.destroy();
      process.off('exit', remove);
      remove();
    },
  };
}

function createLocalServices({ authors }: SiteConfig, site: Site): StudioServices {
  const { language } = authors;
  const author: Author = {
    ...{ id: 'local', name: language.startsWith('fr') ? 'Vous' : 'You', email: '' },
    role: 'publisher',
  };
  const session: Session = {
    ...{ author, language, siteName: site.manifest.name, timeZone: site.timeZone },
    isLocal: true,
  };
  const routes = new Hono<AuthEnv>();
  routes.get(`${studioPath}/session`, authoriseLocally, (context) => context.json(session));
  const send = async () => {};
  return {
    auth: {
      routes,
      authorise: (context, next) =>
        authoriseLocally(context, () => {
          context.set('author', author);
          return next();
        }),
      readAuthor: async () => author,
    },
    mails: { sendProposal: send, sendReturn: send, sendScheduleFailure: send },
    findAuthor: async () => author,
  };
}
