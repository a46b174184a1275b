import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { addTopic } from '../../src/forms/topic.ts';
import { timeField, trapField } from '../../src/forms/wire.ts';
import { isFromOwnPages } from '../http/same-origin.ts';
import { OverloadedError, type RunInQueue } from '../http/work-queue.ts';
import type { Site } from '../load/load-site.ts';
import { acceptForm } from './accept-form.ts';
import type { FormTime } from './form-time.ts';
import type { ComposeMails } from './mail/compose-mails.ts';
import type { CountRequest } from './rate-limit.ts';
import { getFormLimits, type ReceivedForm, type ReceiveForm } from './receive-form.ts';
import {
  type FormRequest,
  getThanksPath,
  prefersHtml,
  readRequestTopic,
  respondErrors,
  respondFormAgain,
  respondStored,
  respondThanks,
} from './responses.ts';
import type { NewSubmission, SubmissionStore } from './store/store.ts';
import { type AnswerTexts, reject, SubmissionError } from './submission-error.ts';

export type SubmissionRoutesOptions = {
  site: Site;
  store: Pick<SubmissionStore, 'save'>;
  composeMails: ComposeMails;
  countRequest: CountRequest;
  /** Counts the mails to an address that a visitor typed. */
  countAcknowledgement?: CountRequest;
  /** Judges forms that are sent without JavaScript. */
  formTime?: FormTime | undefined;
  getClientAddress: (context: Context) => string;
  receive: ReceiveForm;
  /** Runs work that takes memory; without it nothing waits. */
  runInBudget?: RunInQueue;
  publicOrigin?: string | undefined;
  /** Called after a submission is stored: its mails are in the outbox. */
  onStored?: () => void;
  now?: () => Date;
};

/** `POST /<endpoint>` of each form, mounted under `/api`. */
export function createSubmissionRoutes(options: SubmissionRoutesOptions): Hono {
  const routes = new Hono();
  const { site } = options;
  const { forms: texts } = site.serverTexts;
  for (const form of Object.values(site.serverForms)) {
    const path = `/${form.definition.endpoint}`;
    routes.get(`${path}${getThanksPath(site)}`, (context) => {
      context.header('Cache-Control', 'no-store');
      return respondThanks({ context, site, form });
    });
    routes.post(path, async (context) => {
      context.header('Cache-Control', 'no-store');
      const request = { context, site, form };
      try {
        return respondStored(request, await receive(request, options));
      } catch (error) {
        if (error instanceof SubmissionError) {
          const errors = error.describe(texts);
          return error.unconfirmed && prefersHtml(context)
            ? respondFormAgain(request, error.unconfirmed, options.formTime?.sign())
            : respondErrors(request, error.status, errors);
        }
        const isBusy = error instanceof OverloadedError;
        if (!isBusy) console.error('A submission could not be kept:', error);
        context.header('Retry-After', '30');
        const message = isBusy ? texts.tooMany : texts.unavailable;
        return respondErrors(request, 503, [{ field: '', message }]);
      }
    });
  }
  return routes;
}

async function receive(request: FormRequest, options: SubmissionRoutesOptions): Promise<string> {
  const { context, form } = request;
  const { raw } = context.req;
  if (!isFromOwnPages(raw, options.publicOrigin)) reject(403, '', ({ foreign }) => foreign);
  const wait = await options.countRequest(options.getClientAddress(context));
  if (wait !== undefined) {
    context.header('Retry-After', String(wait));
    reject(429, '', ({ tooOften }) => tooOften(wait));
  }
  const { runInBudget = (task) => task() } = options;
  return options.receive(raw, getFormLimits(form), (read) =>
    runInBudget(async () => store(request, await read(), options)),
  );
}

async function store(
  request: FormRequest,
  received: ReceivedForm,
  options: SubmissionRoutesOptions,
): Promise<string> {
  const { context, site, form } = request;
  const { onStored, now = () => new Date() } = options;
  const { [keyField]: key, [timeField]: time, [trapField]: trap, ...fields } = received.fields;
  // Only the pages of this server send a time: a program that posts straight has none (decision 0115).
  if (trap || (time !== undefined && !options.formTime?.isAccepted(time))) {
    const describe = ({ confirmText }: AnswerTexts) => [{ field: '', message: confirmText }];
    throw new SubmissionError(422, describe, fields);
  }
  const idempotencyKey = parseKey(context.req.header('Idempotency-Key') ?? key);
  const { referencePrefix, definition } = form;
  const topic = readRequestTopic(request);
  // Without JavaScript the message does not contain the topic (decision 0112).
  const complete = prefersHtml(context) ? addTopic(definition, fields, topic) : fields;
  const submission = {
    form: definition.name,
    referencePrefix,
    receivedAt: now(),
    idempotencyKey,
    topic,
    ...(await acceptForm(form, { ...received, fields: complete }, site.serverTexts.forms)),
  };
  const compose = await limitMails(submission, options);
  const saved = await options.store.save(submission, compose);
  if (saved.outcome === 'key-reused') return reject(422, keyField, ({ keyReused }) => keyReused);
  if (saved.outcome === 'saved') onStored?.();
  return saved.reference;
}

/** Leaves out the mails to an address that has got too many today. */
async function limitMails(
  submission: NewSubmission,
  { composeMails, countAcknowledgement = async () => undefined }: SubmissionRoutesOptions,
): Promise<ComposeMails> {
  const full = new Set<string>();
  for (const { to, returnTo } of composeMails({ ...submission, reference: '' })) {
    // The mailbox of a form gets all. The database of the limits needs no address.
    const hash = createHash('sha256').update(to.address.toLowerCase()).digest('base64url');
    if (returnTo && (await countAcknowledgement(hash)) !== undefined) full.add(to.address);
  }
  return (saved) => composeMails(saved).filter(({ to }) => !full.has(to.address));
}

/** The hidden field with the key of a form sent without JavaScript. */
const keyField = 'idempotency_key';

/** Any visible ASCII (draft-ietf-httpapi-idempotency-key-header). */
function parseKey(key: string | undefined): string | undefined {
  if (!key) return undefined;
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) reject(422, keyField, ({ badKey }) => badKey);
  return key;
}
