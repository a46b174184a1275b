import { type Context, Hono } from 'hono';
import type { Form, Forms } from '../../src/forms/define-form.ts';
import { addTopic } from '../../src/forms/topic.ts';
import { isFromOwnPages } from '../http/same-origin.ts';
import { OverloadedError, type RunInQueue } from '../http/work-queue.ts';
import type { StandalonePageSite } from '../pages/render-standalone-page.ts';
import { acceptForm } from './accept-form.ts';
import { getFormLimits } from './limits.ts';
import type { ComposeMails } from './mail/mail.ts';
import type { CountRequest } from './rate-limit.ts';
import { type ReceivedBody, readForm, receiveBody } from './read-form.ts';
import {
  answerErrors,
  answerKept,
  answerThanks,
  getThanksPath,
  readTopicOf,
  wantsHtml,
} from './responses.ts';
import type { ReceiveBody } from './spool.ts';
import type { SubmissionStore } from './store/store.ts';
import type { NewSubmission } from './submission.ts';
import { refuse, SubmissionError } from './submission-error.ts';

export type SubmissionRoutesOptions = {
  site: StandalonePageSite & { serverForms: Forms };
  store: Pick<SubmissionStore, 'keep'>;
  /** The mails that a submission promises. */
  composeMails: (submission: NewSubmission) => ComposeMails;
  countRequest: CountRequest;
  getClientAddress: (context: Context) => string;
  receive: ReceiveBody;
  /** Runs what takes memory, in bytes; without it nothing waits. */
  runInBudget?: RunInQueue;
  publicOrigin?: string | undefined;
  /** Called after a submission was kept: its mails wait in the outbox. */
  onKept?: () => void;
  now?: () => Date;
};

/** `POST /<endpoint>` of each form, to be mounted under `/api`. */
export function createSubmissionRoutes(options: SubmissionRoutesOptions): Hono {
  const routes = new Hono();
  const { site } = options;
  const { forms: texts } = site.serverTexts;
  for (const form of Object.values(site.serverForms)) {
    const path = `/${form.definition.endpoint}`;
    routes.get(`${path}${getThanksPath(site)}`, (context) => {
      context.header('Cache-Control', 'no-store');
      return answerThanks(context, site, form);
    });
    routes.post(path, async (context) => {
      context.header('Cache-Control', 'no-store');
      try {
        const reference = await receive(context, form, options);
        return answerKept(context, site, reference);
      } catch (error) {
        if (error instanceof SubmissionError) {
          return answerErrors(context, site, form, error.status, error.tell(texts));
        }
        const isBusy = error instanceof OverloadedError;
        if (!isBusy) console.error('A submission could not be kept:', error);
        context.header('Retry-After', '30');
        const message = isBusy ? texts.tooMany : texts.unavailable;
        return answerErrors(context, site, form, 503, [{ field: '', message }]);
      }
    });
  }
  return routes;
}

/** Bytes that reading and keeping take: the body, its files, what the database makes of them. */
const costOfKeeping = ({ size }: ReceivedBody) => 4 * size + 64 * 1024;

async function receive(
  context: Context,
  form: Form,
  options: SubmissionRoutesOptions,
): Promise<string> {
  const request = context.req.raw;
  if (!isFromOwnPages(request, options.publicOrigin)) {
    refuse(403, '', ({ foreign }) => foreign);
  }
  const wait = await options.countRequest(options.getClientAddress(context));
  if (wait !== undefined) {
    context.header('Retry-After', String(wait));
    refuse(429, '', ({ tooOften }) => tooOften(wait));
  }
  const { receive: receiveBytes, runInBudget = (task) => task() } = options;
  const body = await receiveBody(request, getFormLimits(form), receiveBytes);
  try {
    return await runInBudget(() => keep(context, form, body, options), {
      cost: costOfKeeping(body),
    });
  } finally {
    await body.remove();
  }
}

async function keep(
  context: Context,
  form: Form,
  body: ReceivedBody,
  options: SubmissionRoutesOptions,
): Promise<string> {
  const { site, store, composeMails, onKept, now = () => new Date() } = options;
  const received = await readForm(body, getFormLimits(form));
  const { [keyField]: keyInForm, ...fields } = received.fields;
  const idempotencyKey = parseKey(context.req.header('Idempotency-Key') ?? keyInForm);
  const { letter, definition } = form;
  const topic = readTopicOf(context, site, form);
  // Without JavaScript the message comes as it was typed (decision 0112).
  const complete = wantsHtml(context) ? addTopic(definition, fields, topic) : fields;
  const accepted = await acceptForm(
    form,
    { ...received, fields: complete },
    site.serverTexts.forms,
  );
  const submission = {
    form: definition.name,
    letter,
    receivedAt: now(),
    idempotencyKey,
    topic,
    ...accepted,
  };
  const kept = await store.keep(submission, composeMails(submission));
  if (kept.outcome === 'key-reused') {
    return refuse(422, keyField, ({ keyReused }) => keyReused);
  }
  if (kept.outcome === 'kept') onKept?.();
  return kept.reference;
}

/** The hidden field that carries the key of a form sent without JavaScript. */
const keyField = 'idempotency_key';

/** https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/: any visible string. */
function parseKey(key: string | undefined): string | undefined {
  if (key === undefined || key === '') return undefined;
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) {
    return refuse(422, keyField, ({ badKey }) => badKey);
  }
  return key;
}
