import type { Hono } from 'hono';
import { createCorrespondence } from '../../server/mail/correspondence.ts';
import { createAcceptForm } from '../../server/submissions/form-rules.ts';
import { migrate } from '../../server/submissions/migrations.ts';
import { createComposeMails } from '../../server/submissions/open-submissions.ts';
import {
  createSubmissionRoutes,
  type SubmissionRoutesOptions,
} from '../../server/submissions/routes.ts';
import { createSubmissionStore, type SubmissionStore } from '../../server/submissions/store.ts';
import type { Place } from './engines.ts';
import { createTestApp, siteManifest } from './site.ts';

/** A Saturday morning in Paris. */
export const receivedAt = new Date('2026-11-21T10:00:00.000Z');

export const correspondence = createCorrespondence(siteManifest, {
  MAIL_CLAIMS: 'reclamations@ombrelle.example',
  MAIL_COMMERCIAL: 'commercial@ombrelle.example',
});

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
    acceptForm: createAcceptForm(siteManifest.wirePrefix),
    composeMails: createComposeMails(correspondence),
    countRequest: async () => undefined,
    getClientAddress: () => 'test',
    publicOrigin: 'https://www.ombrelle.example',
    now: () => receivedAt,
    ...options,
  });
  return { app: createTestApp({ submissions: { routes, check: store.check } }), store };
}
