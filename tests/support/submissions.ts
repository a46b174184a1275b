import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import {
  addSubmissionsCommands,
  type CommandContext,
} from '../../scripts/submissions/submissions-commands.ts';
import { migrate } from '../../server/database/open-database.ts';
import { createFormTime } from '../../server/submissions/form-time.ts';
import { createComposeMails, createSender } from '../../server/submissions/mail/compose-mails.ts';
import { createFormReceiver } from '../../server/submissions/receive-form.ts';
import {
  createSubmissionRoutes,
  type SubmissionRoutesOptions,
} from '../../server/submissions/routes.ts';
import { submissionMigrations } from '../../server/submissions/store/migrations.ts';
import {
  createSubmissionStore,
  type SubmissionStore,
} from '../../server/submissions/store/store.ts';
import { contactRequest, receivers, type SentFile, toFormData } from './complaints.ts';
import { createPlace, type Place, type SubmissionPlace } from './engines.ts';
import { afterFile } from './file-hooks.ts';
import { forms } from './forms.ts';
import { runCommand } from './run-command.ts';
import { createTestApp, site, siteSettings } from './site.ts';

/** A Saturday morning in Paris. */
export const receivedAt = new Date('2026-11-21T10:00:00.000Z');

/** Who all mails come from. */
export const sender = createSender(siteSettings, { MAIL_FROM: undefined });

export const composeMails = createComposeMails(site, {
  mailboxes: {
    MAIL_CLAIMS: 'reclamations@ombrelle.example',
    MAIL_COMMERCIAL: 'commercial@ombrelle.example',
  },
});

export type TestServer = { app: Hono; store: SubmissionStore };

/** The app on a real store; no rate limit, the clock stands still. */
export async function createTestServer(
  place: SubmissionPlace,
  options: Partial<SubmissionRoutesOptions> = {},
): Promise<TestServer> {
  const database = place.open();
  await migrate(database, submissionMigrations);
  const store = createSubmissionStore(database);
  const formTime = createFormTime('secret', () => receivedAt);
  // A place of PostgreSQL alone has no folder.
  const routes = createUnkeptRoutes(place.DATA_DIR || tmpdir(), {
    store,
    composeMails,
    now: () => receivedAt,
    formTime,
    ...options,
  });
  const submissions = {
    routes,
    check: store.check,
    signFormTime: formTime.sign,
    ...(options.links && { links: options.links }),
  };
  return { app: createTestApp({ submissions }), store };
}

/** Routes that refuse what is wrong, and keep nothing of what is right. */
export const createUnkeptRoutes = (
  folder: string,
  options: Partial<SubmissionRoutesOptions> = {},
) =>
  createSubmissionRoutes({
    site,
    store: { save: () => Promise.reject(new Error('Nothing is kept here.')) },
    composeMails: () => [],
    countRequest: async () => undefined,
    getClientAddress: () => 'test',
    receive: createFormReceiver(folder),
    publicOrigin: 'https://www.ombrelle.example',
    ...options,
  });

export const createSqliteServer = async (options?: Partial<SubmissionRoutesOptions>) =>
  createTestServer(await createPlace('sqlite'), options);

/** One server on SQLite for all tests of a file. */
const createShared = () => {
  let server: Promise<TestServer> | undefined;
  return () => {
    if (server) return server;
    afterFile.push(() => (server = undefined));
    server = createSqliteServer();
    return server;
  };
};
/** For tests that leave nothing in it, and for those that do not look. */
export const getRefusingServer = createShared();
export const getAcceptingServer = createShared();

/** Posts a form as a browser does. */
export const send = async (
  { app }: Pick<TestServer, 'app'>,
  path: string,
  body: FormData | string,
  headers: Record<string, string> = {},
) => {
  const encoded = new Response(body);
  const type = encoded.headers.get('Content-Type') ?? '';
  return app.request(path, {
    method: 'POST',
    body: await encoded.bytes(),
    headers: { 'Content-Type': type, ...headers },
  });
};

export const sendComplaint = (
  server: TestServer,
  fields: Readonly<Record<string, string>>,
  files?: readonly SentFile[],
  headers?: Record<string, string>,
) => send(server, receivers.complaint, toFormData(fields, files), headers);

export const errorsOf = async (response: Response) =>
  ((await response.json()) as { errors: { field: string; message: string }[] }).errors;

/** Runs words of `npm run submissions` on a store; gives what is printed. */
export async function runSubmissionsCommand(
  { DATA_DIR }: SubmissionPlace,
  context: Pick<CommandContext, 'store' | 'now'> & Partial<CommandContext>,
  args: readonly string[],
): Promise<string> {
  const lines: string[] = [];
  const all: CommandContext = {
    forms,
    site,
    outboxFolder: join(DATA_DIR, 'outbox'),
    print: (text) => lines.push(text),
    ...context,
  };
  const useStore = (work: (context: CommandContext) => Promise<void>) => work(all);
  await runCommand((program) => addSubmissionsCommands(program, useStore), args);
  return lines.join('\n');
}

/** A database with tables. */
export async function openTestDatabase(place: Place) {
  const database = place.open();
  await migrate(database, submissionMigrations);
  return database;
}

export const openTestStore = async (place: Place): Promise<SubmissionStore> =>
  createSubmissionStore(await openTestDatabase(place));

/** Keeps a callback request of this moment, and with it the promise of two mails; its reference. */
export async function keepContact(store: SubmissionStore, at = receivedAt): Promise<string> {
  const submission = {
    form: 'contact',
    referencePrefix: 'D',
    receivedAt: at,
    fields: { ...contactRequest },
    attachments: [],
  };
  const saved = await store.save(submission, composeMails);
  if (saved.outcome !== 'saved') throw new Error(saved.outcome);
  return saved.reference;
}

/** What the promised mails of a callback request are called, for good. */
export const messageIdsOf = (reference: string) =>
  ['commercial-team', 'visitor'].map((purpose) => `<${reference}.${purpose}@ombrelle.example>`);

/** The `Message-ID` in a mail's source. */
export const readMessageId = (source: string) => /^Message-ID: *(\S+)/im.exec(source)?.[1];
