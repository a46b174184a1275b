import type { Hono } from 'hono';
import { createCorrespondence } from '../../server/mail/correspondence.ts';
import { createAcceptForm } from '../../server/submissions/form-rules.ts';
import { migrate } from '../../server/submissions/migrations.ts';
import { createComposeMails } from '../../server/submissions/open-submissions.ts';
import {
  createSubmissionRoutes,
  type SubmissionRoutesOptions,
} from '../../server/submissions/routes.ts';
import { createSpool } from '../../server/submissions/spool.ts';
import { createSubmissionStore, type SubmissionStore } from '../../server/submissions/store.ts';
import { locale } from '../../site/locale.ts';
import { receivers, type SentFile, toFormData } from './complaints.ts';
import type { Place } from './engines.ts';
import { createTestApp, siteManifest } from './site.ts';

/** A Saturday morning in Paris. */
export const receivedAt = new Date('2026-11-21T10:00:00.000Z');

export const correspondence = createCorrespondence(
  siteManifest,
  {
    MAIL_CLAIMS: 'reclamations@ombrelle.example',
    MAIL_COMMERCIAL: 'commercial@ombrelle.example',
  },
  locale,
);

export type TestServer = { app: Hono; store: SubmissionStore };

/** The app on a real store; no rate limit, the clock stands still. */
export async function createTestServer(
  place: Place,
  options: Partial<SubmissionRoutesOptions> = {},
): Promise<TestServer> {
  const database = place.open();
  await migrate(database);
  const store = createSubmissionStore(database);
  const routes = createSubmissionRoutes({
    store,
    acceptForm: createAcceptForm(),
    composeMails: createComposeMails(correspondence),
    countRequest: async () => undefined,
    getClientAddress: () => 'test',
    receive: createSpool({ folder: place.DATA_DIR }),
    publicOrigin: 'https://www.ombrelle.example',
    now: () => receivedAt,
    ...options,
  });
  return { app: createTestApp({ submissions: { routes, check: store.check } }), store };
}

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
