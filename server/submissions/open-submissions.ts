import { join } from 'node:path';
import type { Context } from 'hono';
import type { Form, Forms } from '../../src/forms/form.ts';
import type { Environment } from '../config/environment.ts';
import { getClientAddress } from '../http/client-address.ts';
import {
  clearRateLimits,
  createRateLimit,
  type RateLimitOptions,
  secondsOfDay,
} from '../http/rate-limit.ts';
import type { WorkBudget } from '../http/work-queue.ts';
import type { Site } from '../load/load-site.ts';
import { createFormLinks, linkSecret } from './form-links.ts';
import { createFormTime } from './form-time.ts';
import { readServedDraft } from './kept-forms.ts';
import { createComposeMails, createComposeNotice, createSender } from './mail/compose-mails.ts';
import { createDelivery } from './mail/delivery.ts';
import { createOutboxWorker, type MailResult } from './outbox-worker.ts';
import { checkRoom, createFormReceiver } from './receive-form.ts';
import { startRetention } from './retention.ts';
import { createSubmissionRoutes } from './routes.ts';
import type { Outbox } from './store/outbox.ts';
import { openStore } from './store/store.ts';

export type Submissions = NonNullable<Awaited<ReturnType<typeof openSubmissions>>>;

/** The metrics of submissions and mails (server/observability/metrics.ts). */
type SubmissionMetrics = {
  countSubmission: (form: string, status: number) => void;
  countMail: (result: MailResult) => void;
  watchOutbox: (outbox: Outbox) => void;
};

/** With `API_ORIGIN` the content API receives the forms that say so. */
const listReceivedHere = (forms: Forms, { API_ORIGIN }: Pick<Environment, 'API_ORIGIN'>): Forms =>
  Object.fromEntries(
    Object.entries(forms).filter(
      ([, { definition }]) => !API_ORIGIN || definition.receiver === 'here',
    ),
  );

/** Mails that a stranger's address gets in a day, and that one client causes: anyone may type an address. */
const acknowledgementsADay = 10;
const mailsOfClientADay = 100;
/** Pages of forms that one client sends without script: more than people press. */
const pressesAMinute = 120;

/** What counts the requests of a client, and the mails that they cause. */
function createLimits(
  { RATE_LIMIT }: Pick<Environment, 'RATE_LIMIT'>,
  database: NonNullable<RateLimitOptions['database']>,
  secret: string,
) {
  const create = (most: number, more: Pick<RateLimitOptions, 'name' | 'seconds'> = {}) =>
    createRateLimit({ database, secret, requests: RATE_LIMIT && most, ...more });
  const daily = (name: string, most: number) => create(most, { name, seconds: secondsOfDay });
  return {
    countRequest: create(RATE_LIMIT),
    countPress: create(Math.max(RATE_LIMIT, pressesAMinute), { name: 'presses' }),
    countAcknowledgement: daily('acknowledgements', acknowledgementsADay),
    countMailsOfClient: daily('mails-of-client', mailsOfClientADay),
  };
}

/**
 * Opens the store, and starts to deliver mails and to erase what is past its retention. Undefined: no form
 * is received here.
 */
export async function openSubmissions(
  settings: Environment,
  site: Site,
  { forms: runInBudget }: Pick<WorkBudget, 'forms'>,
  metrics?: SubmissionMetrics,
) {
  const forms = listReceivedHere(site.serverForms, settings);
  if (Object.keys(forms).length === 0) return undefined;
  const composeMails = createComposeMails(site, settings);
  const { store, database } = await openStore(settings);
  const outboxFolder = join(settings.DATA_DIR, 'outbox');
  const formTime =
    settings.RATE_LIMIT > 0 ? createFormTime(await store.getSecret('form-time')) : undefined;
  const links = createFormLinks(await store.getSecret(linkSecret));
  const clearOld = (now: Date) =>
    Promise.all([clearRateLimits(database.kysely), store.drafts.eraseOld(now)]);
  const retention = { forms, store, outboxFolder, clearOld };
  const stopRetention = settings.RETENTION === 'daily' ? startRetention(retention) : undefined;
  const worker = createOutboxWorker({
    outbox: store.outbox,
    delivery: createDelivery(settings, createSender(site.manifest, settings)),
    composeNotice: createComposeNotice(site),
    onAttempt: metrics?.countMail,
  });
  worker.start();
  metrics?.watchOutbox(store.outbox);
  return {
    /** The routes of the forms, mounted under `/api`. */
    routes: createSubmissionRoutes({
      site: { ...site, serverForms: forms },
      store,
      composeMails,
      formTime,
      links,
      runInBudget,
      ...createLimits(settings, database, await store.getSecret('rate-limits')),
      getClientAddress: (context) => getClientAddress(context, settings.TRUST_PROXY),
      receive: createFormReceiver(settings.DATA_DIR),
      publicOrigin: settings.PUBLIC_ORIGIN,
      onStored: worker.wake,
      onAnswered: metrics?.countSubmission,
    }),
    /** Rejects when submissions cannot be stored. */
    check: async () => {
      await Promise.all([store.check(), checkRoom(settings.DATA_DIR)]);
    },
    links,
    /** The signed time of a page with a form. */
    signFormTime: formTime?.sign,
    receivesForm: (name: string) => Object.hasOwn(forms, name),
    /** What the visitor of a page has answered so far without script. */
    readDraft: (context: Context, form: Form) =>
      readServedDraft({ context, form, drafts: store.drafts, now: new Date() }),
    close: async () => {
      await Promise.all([worker.stop(), stopRetention?.()]);
      await store.close();
    },
  };
}
