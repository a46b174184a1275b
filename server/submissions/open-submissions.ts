import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Environment } from '../config/environment.ts';
import { getClientAddress } from '../http/client-address.ts';
import type { WorkBudget } from '../http/work-queue.ts';
import type { Site } from '../load/load-site.ts';
import { createFormTime } from './form-time.ts';
import { createComposeMails, createComposeNotice, createSender } from './mail/compose-mails.ts';
import { createFileDelivery } from './mail/file-delivery.ts';
import { createSmtpDelivery } from './mail/smtp-delivery.ts';
import { createOutboxWorker } from './outbox-worker.ts';
import { createRateLimit } from './rate-limit.ts';
import { createRetentionWorker } from './retention-worker.ts';
import { createSubmissionRoutes } from './routes.ts';
import { createSpool } from './spool.ts';
import { openStore } from './store/store.ts';

export type Submissions = {
  /** The routes of a site, mounted under `/api`. From then on mails have this site as sender. */
  createRoutes: (site: Site) => Hono;
  /** Rejects when submissions cannot be stored. */
  check: () => Promise<void>;
  countWaitingMails: () => Promise<number>;
  /** The signed time of a page with a form. */
  signFormTime: (() => string) | undefined;
  close: () => Promise<void>;
};

/** Mails that a stranger's address gets in a day: anyone may type it. */
const acknowledgementsADay = 10;

/** Opens the store, the mail delivery and the routes of the forms. Undefined: no forms, or `API_ORIGIN` receives them. */
export async function openSubmissions(
  settings: Environment,
  { serverForms: forms }: Pick<Site, 'serverForms'>,
  { forms: runInBudget }: Pick<WorkBudget, 'forms'>,
): Promise<Submissions | undefined> {
  if (settings.API_ORIGIN || Object.keys(forms).length === 0) return undefined;
  const { store, database } = await openStore(settings);
  const outboxFolder = join(settings.DATA_DIR, 'outbox');
  const countRequest = createRateLimit({ requests: settings.RATE_LIMIT, database });
  const countAcknowledgement = createRateLimit({
    requests: settings.RATE_LIMIT && acknowledgementsADay,
    seconds: 24 * 60 * 60,
    name: 'acknowledgements',
    database,
  });
  const formTime = settings.RATE_LIMIT
    ? createFormTime(await store.getSecret('form-time'))
    : undefined;
  const receive = createSpool({ folder: settings.DATA_DIR });
  const retention = createRetentionWorker({ forms, store, outboxFolder });
  if (settings.RETENTION === 'daily') retention.start();
  /** Shared with the delivery: another commit of the site may change it. */
  const sender = { name: '', address: '' };
  let composeNotice: ReturnType<typeof createComposeNotice>;
  const worker = createOutboxWorker({
    outbox: store.outbox,
    delivery: settings.SMTP_URL
      ? createSmtpDelivery(settings.SMTP_URL, sender)
      : createFileDelivery(outboxFolder, sender),
    composeNotice: (mail, error) => composeNotice(mail, error),
  });
  return {
    createRoutes: (site) => {
      const composeMails = createComposeMails(site, settings);
      Object.assign(sender, createSender(site.manifest, settings));
      composeNotice = createComposeNotice(site);
      worker.start();
      return createSubmissionRoutes({
        site,
        store,
        composeMails,
        countRequest,
        countAcknowledgement,
        ...(formTime ? { formTime } : {}),
        getClientAddress: (context) => getClientAddress(context, settings.TRUST_PROXY),
        receive,
        runInBudget,
        publicOrigin: settings.PUBLIC_ORIGIN,
        onStored: worker.wake,
      });
    },
    check: store.check,
    signFormTime: formTime?.sign,
    countWaitingMails: store.outbox.countUndelivered,
    close: async () => {
      await Promise.all([worker.stop(), retention.stop()]);
      await store.close();
    },
  };
}
