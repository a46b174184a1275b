import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono, type MiddlewareHandler } from 'hono';
import { openDatabase } from '../../server/database/open-database.ts';
import type { AuthEnv } from './auth/auth-store.ts';
import { refuseForeignWrite } from './auth/create-auth.ts';
import { type ChangeTables, changeMigrations } from './changes/change-store.ts';
import type { Author } from './protocol.ts';
import { openStudio } from './studio-app.ts';
import { StudioError } from './studio-error.ts';
import type { StudioOptions } from './studio-parts.ts';
import { studioTextsIn } from './texts.ts';
import { createFolderWorkspace } from './workspace/folder-workspace.ts';

type LocalStudioOptions = Pick<StudioOptions, 'definition' | 'app' | 'assets'> & {
  root: string;
  dataFolder: string;
  /** Called when a publication has written files. */
  onWritten?: () => Promise<unknown>;
};

/** Studio on the files of this machine: nobody signs in, and publishing writes the files. */
export async function openLocalStudio(options: LocalStudioOptions) {
  const drafts = { DATA_DIR: join(options.dataFolder, 'local-studio') };
  const { kysely } = await openDatabase<ChangeTables>(drafts, [changeMigrations]);
  // Outside of what development watches.
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-studio-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const { you: name } = studioTextsIn(options.definition.authors.language);
  const author: Author = { id: 'local', name, email: '', role: 'publisher' };
  const studio = await openStudio({
    ...options,
    kysely,
    folder,
    poll: 1,
    origin: 'http://localhost',
    workspace: createFolderWorkspace(options),
    createServices: () => ({
      auth: {
        authorise: authoriseLocally(author),
        readAuthor: async () => author,
        findAuthor: async () => author,
        routes: new Hono<AuthEnv>(),
      },
    }),
  });
  void studio.start();
  return {
    app: studio.app,
    stop: async () => {
      await studio.stop();
      await kysely.destroy();
      process.off('exit', remove);
      remove();
    },
  };
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Allows requests from this machine only: others may read pages and write no file. A request by another
 * site's page in the author's browser has another `Origin`; a foreign name that resolves to this machine
 * has another `Host` (DNS rebinding).
 */
const authoriseLocally =
  (author: Author): MiddlewareHandler<AuthEnv> =>
  async (context, next) => {
    const address = context.env?.incoming?.socket.remoteAddress ?? '';
    const host = context.req.header('Host') ?? new URL(context.req.url).host;
    const isLocal = loopback.test(address) && localHost.test(host);
    if (!isLocal) throw new StudioError('foreign');
    refuseForeignWrite(context, `http://${host}`);
    context.set('author', author);
    return next();
  };
