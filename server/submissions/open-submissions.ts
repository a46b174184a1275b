import { join } from 'node:path';
import type { Hono } from 'hono';
import { composeComplaintMails } from '../../form-schemas/complaint/complaint-mails.ts';
import { composeContactMails } from '../../form-schemas/contact/contact-mails.ts';
import type { Locale } from '../../src/site/define-site.ts';
import type { SiteManifest } from '../../src/site/site-manifest.ts';
import type { Environment } from '../environment.ts';
import { getClientAddress } from '../http/client-address.ts';
import { type Correspondence, createCorrespondence } from '../mail/correspondence.ts';
import { createFileDelivery } from '../mail/file-delivery.ts';
import { createOutboxWorker } from '../mail/outbox-worker.ts';
import { createSmtpDelivery } from '../mail/smtp-delivery.ts';
import type { WorkBudget } from '../work-queue.ts';
import { createAcceptForm } from './form-rules.ts';
import { openStore } from './open-store.ts';
import { createRateLimit } from './rate-limit.ts';
import { createRetentionWorker } from './retention-worker.ts';
import { createSubmissionRoutes } from './routes.ts';
import { createSpool } from './spool.ts';
import type { ComposeMails, NewSubmission } from './submission.ts';

export type Submissions = {
  /** To be mounted under `/api`. */
  routes: Hono;
  /** Rejects when submissions cannot be kept. */
  check: () => Promise<void>;
  countWaitingMails: () => Promise<number>;
  close: () => Promise<void>;
};

export type SubmissionSettings = Pick<
  Environment,
  | 'DATA_DIR'
  | 'DATABASE_URL'
  | 'DATABASE_POOL'
  | 'RATE_LIMIT'
  | 'TRUST_PROXY'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'MAIL_CLAIMS'
  | 'MAIL_COMMERCIAL'
  | 'PUBLIC_ORIGIN'
  | 'RETENTION'
>;

/** Everything behind the forms, from the environment and the facts of the site. */
export async function openSubmissions(
  settings: SubmissionSettings,
  site: Pick<SiteManifest, 'name' | 'company'>,
  locale: Locale,
  { forms: runInBudget }: Pick<WorkBudget, 'forms'>,
): Promise<Submissions> {
  const { store, pool } = await openStore(settings);
  const correspondence = createCorrespondence(site, settings, locale);
  const outboxFolder = join(settings.DATA_DIR, 'outbox');
  const worker = createOutboxWorker({
    outbox: store.outbox,
    delivery: settings.SMTP_URL
      ? createSmtpDelivery(settings.SMTP_URL, correspondence.sender)
      : createFileDelivery(outboxFolder, correspondence.sender),
  });
  worker.start();
  const retention = createRetentionWorker({ store, outboxFolder });
  if (settings.RETENTION === 'daily') retention.start();
  return {
    routes: createSubmissionRoutes({
      store,
      acceptForm: createAcceptForm(),
      composeMails: createComposeMails(correspondence),
      countRequest: createRateLimit({ perMinute: settings.RATE_LIMIT, pool }),
      getClientAddress: (context) => getClientAddress(context, settings.TRUST_PROXY),
      receive: createSpool({ folder: settings.DATA_DIR }),
      runInBudget,
      publicOrigin: settings.PUBLIC_ORIGIN,
      onKept: worker.wake,
    }),
    check: store.check,
    countWaitingMails: store.outbox.countUndelivered,
    close: async () => {
      await Promise.all([worker.stop(), retention.stop()]);
      await store.close();
    },
  };
}

/** The mails that a submission promises, by its form. */
export const createComposeMails =
  (correspondence: Correspondence) =>
  (submission: NewSubmission): ComposeMails => {
    const compose = submission.form === 'complaint' ? composeComplaintMails : composeContactMails;
    return (kept) => compose(submission, kept, correspondence);
  };
