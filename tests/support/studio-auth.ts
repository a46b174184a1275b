import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Engine } from '../../server/database/database.ts';
import { migrate } from '../../server/database/open-database.ts';
import { createLog } from '../../server/observability/log.ts';
import {
  type AuthEnv,
  type AuthTables,
  authMigrations,
} from '../../studio/server/auth/auth-store.ts';
import { type AuthOptions, createAuth } from '../../studio/server/auth/create-auth.ts';
import { createStudioMails, type StudioMails } from '../../studio/server/auth/studio-mails.ts';
import type { Author, Role } from '../../studio/server/protocol.ts';
import { answerError } from '../../studio/server/studio-error.ts';
import { createPlace } from './engines.ts';
import { site } from './site.ts';
import { sender } from './submissions.ts';

export const studioOrigin = 'https://studio.ombrelle.example';

/** A clock that a test moves. */
export function createClock(start = new Date('2026-11-21T10:00:00.000Z')) {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

/** Who gets into the Studio server, on a real database, with two calls behind it. */
export async function createTestAuth(
  options: Partial<AuthOptions> = {},
  engine: Engine = 'sqlite',
) {
  const place = await createPlace(engine);
  const clock = createClock();
  const database = place.open<AuthTables>();
  await migrate(database, authMigrations);
  const lines: string[] = [];
  const log: Logger = createLog('debug', { write: (line) => void lines.push(line) });
  const mails = createStudioMails({
    database,
    origin: studioOrigin,
    sender,
    siteName: 'Ombrelle',
    language: 'fr',
    environment: { DATA_DIR: place.DATA_DIR, SMTP_URL: undefined },
    now: clock.now,
  });
  const auth = createAuth({
    database,
    origin: studioOrigin,
    site,
    language: 'fr',
    log,
    now: clock.now,
    environment: { TRUST_PROXY: 1, ...noOpenId },
    sendSignIn: mails.sendSignIn,
    ...options,
  });
  const app = new Hono<AuthEnv>();
  app.onError(answerError('fr'));
  app.route('/', auth.routes);
  app.use(auth.authorise);
  app.get('/_vitrine/studio/session', (context) => context.json({ author: context.var.author }));
  app.get('/_vitrine/studio/changes', (context) => context.json({ by: context.var.author.name }));
  app.post('/_vitrine/studio/changes', (context) => context.json({}, 201));
  app.get('*', (context) => context.html('<h1>Studio</h1>'));
  return { app, auth, mails, clock, database, lines, folder: place.DATA_DIR };
}

export type TestAuth = Awaited<ReturnType<typeof createTestAuth>>;

const noOpenId = {
  OIDC_ISSUER: undefined,
  OIDC_CLIENT_ID: undefined,
  OIDC_CLIENT_SECRET: undefined,
};

export async function addAuthor({ auth }: TestAuth, role: Role = 'writer'): Promise<Author> {
  const email = `${role}-${randomUUID()}@courtier.example`;
  const author = await auth.authors.addAuthor({ email, name: `Jeanne ${role}`, role });
  if (!author) throw new Error('There is one.');
  return author;
}

/** The Cookie header of a new session. */
export const startSession = async ({ auth }: TestAuth, { id }: Author) =>
  `__Host-vitrine-studio=${await auth.authors.createSession(id)}`;

/** Posts a form as the sign-in pages do. */
export const postForm = (
  { app }: Pick<TestAuth, 'app'>,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  app.request(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: studioOrigin, ...headers },
  });

/** Sources of the mails that left, decoded, the oldest first. */
export async function readMails(mails: StudioMails, folder: string): Promise<string[]> {
  await mails.drain();
  const outbox = join(folder, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const sources = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return sources.map(decodeQuotedPrintable);
}

const decodeQuotedPrintable = (source: string) =>
  decodeURIComponent(
    source
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('%', '%25')
      .replaceAll(/=([0-9A-F]{2})/g, '%$1'),
  );

/** Asks for a link, and reads its address in the mail. */
export async function askForLink(server: TestAuth, email: string, to = ''): Promise<URL> {
  await postForm(server, '/sign-in', { email, to });
  await server.auth.finish();
  const all = await readMails(server.mails, server.folder);
  const address = all.flatMap((mail) => mail.match(/https:\S+\/sign-in\/link\?\S+/) ?? []).at(-1);
  if (!address) throw new Error(`No link in ${all.length} mails.`);
  return new URL(address);
}
