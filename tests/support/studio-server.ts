import { cp, rm } from 'node:fs/promises';
import { site as definition } from 'virtual:vitrine/site';
import { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { printJson } from '../../src/diagnostics/print-json.ts';
import { type ChangeTables, changeMigrations } from '../../studio/server/changes/change-store.ts';
import { openLocalStudio } from '../../studio/server/local-studio.ts';
import {
  type Author,
  type Changed,
  type ChangeSummary,
  type Failure,
  type Mistakes,
  type Published,
  type PublishRequest,
  type Review,
  type SaveResult,
  type StoredDocument,
  tabHeader,
} from '../../studio/server/protocol.ts';
import { openStudioServer, type StudioServerOptions } from '../../studio/server/studio-server.ts';
import { copySmallSite } from '../contract/mistakes/small-site.ts';
import { type GitRepository, openGitRepository } from './git-repository.ts';
import { makeFolder } from './make-folder.ts';

export const studioOrigin = 'http://localhost:3100';

export const anna: Author = {
  ...({ id: 'anna', name: 'Anna Roy', role: 'publisher' } as const),
  email: 'anna@broker.example',
};
export const ben: Author = {
  ...({ id: 'ben', name: 'Ben Petit', role: 'writer' } as const),
  email: 'ben@broker.example',
};
/** Takes the word of who says who he is: signing in has tests of its own. */
const createAuth = (
  authors: ReadonlyMap<string, Author>,
): ReturnType<StudioServerOptions['createServices']>['auth'] => ({
  routes: new Hono(),
  authorise: async (context, next) => {
    const author = authors.get(context.req.header('X-Author') ?? '');
    if (!author) return context.json({ code: 'signed-out', message: '' }, 401);
    context.set('author', author);
    return next();
  },
  readAuthor: async (context) => authors.get(context.req.header('X-Author') ?? ''),
  findAuthor: async (id) => authors.get(id),
});

/** A repository of a small site without a mistake. */
export const createValidSite = () =>
  openGitRepository(async (folder) => {
    const site = await copySmallSite();
    await cp(site, folder, { recursive: true });
    await rm(site, { recursive: true });
  });

type Sent = { kind: string; change: string; to?: string; text: string };

const createMails = (
  sent: Sent[],
): NonNullable<ReturnType<StudioServerOptions['createServices']>['mails']> => ({
  sendProposal: async ({ id }, _, text) => void sent.push({ kind: 'proposal', change: id, text }),
  sendReturn: async ({ id }, to, _, text) =>
    void sent.push({ kind: 'return', change: id, to: to.id, text }),
  sendScheduleFailure: async ({ id }, to, text) =>
    void sent.push({ kind: 'schedule', change: id, to: to.id, text }),
});

type Ask = (path: string, init: RequestInit) => Response | Promise<Response>;

/** One call of Studio, as `POST /changes`; a body is sent as JSON. */
export async function askStudio<Answer>(
  request: Ask,
  call: string,
  body: unknown,
  headers: Record<string, string>,
) {
  const [method = '', path = ''] = call.split(' ');
  const response = await request(`/_vitrine/studio${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', [tabHeader]: 'a tab', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  // Of the type that the caller expects of this call.
  return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Answer };
}

/** Of a build that nobody makes. */
const assets = {
  scripts: ['/studio.js'],
  stylesheets: [],
  canvasScripts: ['/canvas.js'],
  pageScript: '/page.js',
  exampleStyles: '/example.css',
};
const getAssets = async () => ({ stylesheets: [], scripts: [] });

/** Stops at the end of the test, or before. */
function stopOnce(stop: () => Promise<void>) {
  let stopped: Promise<void> | undefined;
  const once = () => (stopped ??= stop());
  onTestFinished(once);
  return once;
}

const loopback = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

/** Studio on the files of a folder: a copy of the small site by default. Nothing of it comes from Vite. */
export async function openTestLocalStudio() {
  const root = await copySmallSite();
  const environment = { API_ORIGIN: undefined, CONTENT_MAX_AGE: 0, PUBLIC_ORIGIN: undefined };
  const studio = await openLocalStudio({
    root,
    definition,
    assets,
    dataFolder: await makeFolder(),
    app: { environment: { ...environment, IMAGE_ORIGINS: [] }, getAssets },
  });
  stopOnce(studio.stop);
  /** A request of this machine, or of another address. */
  const request = (path: string, init?: RequestInit, env: object = loopback) =>
    // Of the socket, only the address is looked at.
    studio.app.request(path, init, env as never);
  const ask = <Answer>(_: unknown, call: string, body?: unknown) =>
    askStudio<Answer>(request, call, body, { Origin: 'http://localhost' });
  return { root, request, ask };
}

export type TestStudio = Awaited<ReturnType<typeof openTestStudio>>;

/** The Studio server of a repository, without signing in, without mails and without a build. */
export async function openTestStudio(
  address: string,
  options: Partial<StudioServerOptions> & { dataFolder?: string; servers?: string[] } = {},
) {
  const dataFolder = options.dataFolder ?? (await makeFolder());
  const database = await openDatabase<ChangeTables>({ DATA_DIR: dataFolder }, [changeMigrations]);
  const mails: Sent[] = [];
  const authors = new Map([anna, ben].map((author) => [author.id, author]));
  const server = await openStudioServer({
    environment: {
      DATA_DIR: dataFolder,
      SITE_REPOSITORY: address,
      SITE_BRANCH: 'main',
      SITE_POLL: 0,
      SITE_SERVERS: options.servers ?? [],
      SITE_WEBHOOK_SECRET: 'a secret of the servers',
      PUBLIC_ORIGIN: undefined,
      IMAGE_ORIGINS: [],
    },
    definition,
    kysely: database.kysely,
    createServices: () => ({ auth: createAuth(authors), mails: createMails(mails) }),
    assets: { ...assets, folders: { site: dataFolder, studio: dataFolder } },
    // Those of the small site.
    formFolder: 'tests/contract/mistakes/site/form-schemas',
    getAssets,
    origin: studioOrigin,
    ...options,
  });
  const stop = stopOnce(async () => {
    await server.stop();
    await database.kysely.destroy();
  });
  /** Asks as an author; what comes back is what protocol.ts says. */
  const ask = <Answer>(author: Author, call: string, body?: unknown, tab?: string) =>
    askStudio<Answer>(server.app.request, call, body, {
      'X-Author': author.id,
      Origin: studioOrigin,
      ...(tab ? { [tabHeader]: tab } : {}),
    });
  return { ...server, ask, stop, mails, dataFolder, authors };
}

/** Two pages of the small site. */
export const a = 'page-manifests/offres.json';
export const b = 'page-manifests/demande.json';

export const metaBy = (name: string) => ({
  description: `Une page de ${name}, que cette phrase décrit assez longuement.`,
});

export type TestOptions = Parameters<typeof openTestStudio>[1];

export async function open(options: TestOptions = {}) {
  const repository = await createValidSite();
  await repository.push();
  return { ...(await openTestStudio(repository.address, options)), repository };
}

/** Pushes a page with other values, as a developer does. */
export async function push({ git, push: send }: GitRepository, values: object, name = a) {
  await git('fetch', '--quiet', 'origin', 'main');
  await git('reset', '--quiet', '--hard', 'FETCH_HEAD');
  const page = JSON.parse(await git('show', `HEAD:${name}`));
  return send({ [name]: printJson({ ...page, ...values }) });
}

export const begin = async (
  { ask }: Pick<TestStudio, 'ask'>,
  author: Author = anna,
  title = 'Titles',
) => (await ask<ChangeSummary>(author, 'POST /changes', { title })).body.id;

export const read = async ({ ask }: Pick<TestStudio, 'ask'>, id: string, name = a) =>
  (await ask<StoredDocument>(anna, `GET /changes/${id}/document?name=${name}`)).body;

type SaveOptions = { author?: Author; name?: string; base?: StoredDocument; tab?: string };

/** Writes a page with another text in one of its fields, as an editor that has read it. */
export async function save(
  studio: Pick<TestStudio, 'ask'>,
  id: string,
  values: object,
  { author = anna, name = a, base, tab }: SaveOptions = {},
) {
  const stored = base ?? (await read(studio, id, name));
  const text = printJson({ ...JSON.parse(stored.text), ...values });
  const documents = [{ name, text, base: stored.hash }];
  return studio.ask<SaveResult>(author, `PUT /changes/${id}/documents`, { documents }, tab);
}

/** Begins a change that holds a page with other values. */
export async function change(
  studio: Pick<TestStudio, 'ask'>,
  values: object = { title: 'Second' },
  options: SaveOptions = {},
) {
  const id = await begin(studio, options.author);
  const { status } = await save(studio, id, values, options);
  if (status !== 200) throw new Error(`The first save of ${id} was refused: ${status}`);
  return id;
}

/** Adds a picture to a change. */
export const sendPicture = (
  { app }: Pick<TestStudio, 'app'>,
  id: string,
  body: BodyInit = '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  name = 'a',
) =>
  app.request(`/_vitrine/studio/changes/${id}/pictures?name=${name}.svg&folder=`, {
    method: 'POST',
    headers: { 'X-Author': 'anna', 'Content-Type': 'application/octet-stream' },
    body,
  });

/** Reviews a change and publishes it as it was reviewed. */
export async function publish<Answer = Published & Mistakes & Failure & Changed>(
  { ask }: Pick<TestStudio, 'ask'>,
  id: string,
  more: Partial<PublishRequest> = {},
  author = anna,
) {
  const { body } = await ask<Review>(author, `GET /changes/${id}/review`);
  const request = { fingerprint: body.fingerprint ?? '', ...more };
  return ask<Answer>(author, `POST /changes/${id}/publish`, request);
}

/** A file as it is on the site's branch. */
export async function readMain({ git }: GitRepository, name = a) {
  await git('fetch', '--quiet', 'origin', 'main');
  return JSON.parse(await git('show', `FETCH_HEAD:${name}`));
}
