import { cp, rm } from 'node:fs/promises';
import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import type { ChangeMails } from '../../server/studio-server/changes/change-routes.ts';
import {
  type ChangeTables,
  changeMigrations,
} from '../../server/studio-server/changes/change-store.ts';
import type { Author } from '../../server/studio-server/protocol.ts';
import {
  openStudioServer,
  type StudioServerOptions,
} from '../../server/studio-server/studio-server.ts';
import { site as definition } from '../../site/site.ts';
import { copySmallSite } from '../contract/mistakes/small-site.ts';
import { createDataFolder } from './followed-site.ts';
import { openGitRepository } from './git-repository.ts';

export const studioOrigin = 'http://localhost:3100';

export const anna: Author = {
  ...({ id: 'anna', name: 'Anna Roy', role: 'publisher' } as const),
  email: 'anna@broker.example',
};
export const ben: Author = {
  ...({ id: 'ben', name: 'Ben Petit', role: 'writer' } as const),
  email: 'ben@broker.example',
};
const authors = new Map([anna, ben].map((author) => [author.id, author]));

/** Takes the word of who says who he is: signing in has tests of its own. */
const auth: ReturnType<StudioServerOptions['createServices']>['auth'] = {
  routes: new Hono(),
  authorise: async (context, next) => {
    const author = authors.get(context.req.header('X-Author') ?? '');
    if (!author) return context.json({ code: 'signed-out', message: '' }, 401);
    context.set('author', author);
    return next();
  },
  readAuthor: async (context) => authors.get(context.req.header('X-Author') ?? ''),
};

/** A repository of a small site without a mistake. */
export const createValidSite = () =>
  openGitRepository(async (folder) => {
    const site = await copySmallSite();
    await cp(site, folder, { recursive: true });
    await rm(site, { recursive: true });
  });

type Sent = { kind: string; change: string; to?: string; text: string };

const createMails = (sent: Sent[]): ChangeMails => ({
  sendProposal: async ({ id }, _, text) => void sent.push({ kind: 'proposal', change: id, text }),
  sendReturn: async ({ id }, to, _, text) =>
    void sent.push({ kind: 'return', change: id, to: to.id, text }),
  sendScheduleFailure: async ({ id }, to, text) =>
    void sent.push({ kind: 'schedule', change: id, to: to.id, text }),
});

export type TestStudio = Awaited<ReturnType<typeof openTestStudio>>;

/** The Studio server of a repository, without signing in, without mails and without a build. */
export async function openTestStudio(
  address: string,
  options: Partial<StudioServerOptions> & { dataFolder?: string; servers?: string[] } = {},
) {
  const dataFolder = options.dataFolder ?? (await createDataFolder());
  const database = await openDatabase<ChangeTables>({ DATA_DIR: dataFolder }, [changeMigrations]);
  const mails: Sent[] = [];
  const server = await openStudioServer({
    environment: {
      ...{ DATA_DIR: dataFolder, SITE_REPOSITORY: address, SITE_BRANCH: 'main', SITE_POLL: 0 },
      SITE_SERVERS: options.servers ?? [],
      ...{ SITE_WEBHOOK_SECRET: 'a secret of the servers', PUBLIC_ORIGIN: undefined },
      IMAGE_ORIGINS: [],
    },
    definition,
    kysely: database.kysely,
    createServices: () => ({ auth, mails: createMails(mails) }),
    assets: {
      ...{ siteFolder: dataFolder, studioFolder: dataFolder, stylesheets: [] },
      ...{ scripts: ['/studio.js'], canvasScript: '/canvas.js', exampleStyles: '/example.css' },
    },
    // Those of the small site.
    formFolder: 'tests/contract/mistakes/site/form-schemas',
    findAssets: async () => ({ stylesheets: [], scripts: [], fonts: [] }),
    origin: studioOrigin,
    ...options,
  });
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await server.stop();
    await database.kysely.destroy();
  };
  onTestFinished(stop);
  /** Asks as an author; what comes back is what protocol.ts says. */
  const ask = async <Answer>(author: Author, call: string, body?: unknown) => {
    const [method = '', path = ''] = call.split(' ');
    const response = await server.app.request(`/_vitrine/studio${path}`, {
      method,
      headers: { 'X-Author': author.id, 'Content-Type': 'application/json', Origin: studioOrigin },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    // Of the type that the caller expects of this call.
    return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Answer };
  };
  return { ...server, ask, stop, mails, dataFolder };
}
