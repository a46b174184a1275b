import { join } from 'node:path';
import type { Environment } from '../config/environment.ts';
import { getClientAddress } from '../http/client-address.ts';
import type { WorkBudget } from '../http/work-queue.ts';
import type { Site } from '../load/load-site.ts';
import { createFormTime } from './form-time.ts';
import { createComposeMails, createComposeNotice, createSender } from './mail/compose-mails.ts';
import { createDelivery } from './mail/delivery.ts';
import { createOutboxWorker } from './outbox-worker.ts';
import { createRateLimit } from './rate-limit.ts';
import { createFormReceiver } from './receive-form.ts';
import { startRetention } from './retention.ts';
import { createSubmissionRoutes } from './routes.ts';
import { openStore } from './store/store.ts';

export type Submissions = NonNullable<Awaited<ReturnType<typeof openSubmissions>>>;

/** Mails that a stranger's address gets in a day: anyone may type it. */
const acknowledgementsADay = 10;

/**
 * Opens the store, and starts to deliver mails and to erase what is past its retention. Undefined: no
 * forms, or `API_ORIGIN` receives them.
 */
export async function openSubmissions(
  settings: Environment,
  site: Site,
  { forms: runInBudget }: Pick<WorkBudget, 'forms'>,
) {
  const { serverForms: forms } = site;
  if (settings.API_ORIGIN || Object.keys(forms).length === 0) return undefined;
  const composeMails = createComposeMails(site, settings);
  const { store, database } = await openStore(settings);
  const outboxFolder = join(settings.DATA_DIR, 'outbox');
  const isLimited = settings.RATE_LIMIT > 0;
  const formTime = isLimited ? createFormTime(await store.getSecret('form-time')) : undefined;
  const stopRetention =
    settings.RETENTION === 'daily' ? startRetention({ forms, store, outboxFolder }) : undefined;
  const worker = createOutboxWorker({
    outbox: store.outbox,
    delivery: createDelivery(settings, createSender(site.manifest, settings)),
    composeNotice: createComposeNotice(site),
  });
  worker.start();
  return {
    /** The routes of the forms, mounted under `/api`. */
    routes: createSubmissionRoutes({
      site,
      store,
      composeMails,
      formTime,
      runInBudget,
      countRequest: createRateLimit({ requests: settings.RATE_LIMIT, database }),
      countAcknowledgement: createRateLimit({
        requests: settings.RATE_LIMIT && acknowledgementsADay,
        seconds: 24 * 60 * 60,
        name: 'acknowledgements',
        database,
      }),
      getClientAddress: (context) => getClientAddress(context, settings.TRUST_PROXY),
      receive: createFormReceiver({ folder: settings.DATA_DIR }),
      publicOrigin: settings.PUBLIC_ORIGIN,
      onStored: worker.wake,
    }),
    /** Rejects when submissions cannot be stored. */
    check: store.check,
    /** The signed time of a page with a form. */
    signFormTime: formTime?.sign,
    countWaitingMails: store.outbox.countUndelivered,
    close: async () => {
      await Promise.all([worker.stop(), stopRetention?.()]);
      await store.close();
    },
  };
}
