import { domainToASCII } from 'node:url';
import { type Context, Hono } from 'hono';
import {
  actField,
  changeField,
  isKeptByServer,
  pageField,
  stepField,
} from '../../src/forms/draft/served-draft.ts';
import { timeField, trapField } from '../../src/forms/wire/wire.ts';
import type { CountRequest } from '../http/rate-limit.ts';
import { isFromOwnPages } from '../http/same-origin.ts';
import { OverloadedError, type RunInQueue } from '../http/work-queue.ts';
import type { Site } from '../load/load-site.ts';
import { acceptForm } from './accept-form.ts';
import type { FormLinks } from './form-links.ts';
import type { FormTime } from './form-time.ts';
import { findKept, press } from './kept-forms.ts';
import type { ComposeMails } from './mail/compose-mails.ts';
import { getFormLimits, type ReceiveForm } from './receive-form.ts';
import type { ReceivedForm } from './received-form.ts';
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
import { aboutForm, reject, SubmissionError } from './submission-error.ts';

export type SubmissionRoutesOptions = {
  site: Site;
  store: Pick<SubmissionStore, 'save'> & Partial<Pick<SubmissionStore, 'drafts'>>;
  composeMails: ComposeMails;
  countRequest: CountRequest;
  /** Counts the presses of buttons where there is no script. */
  countPress?: CountRequest;
  /** Counts the mails to an address that a visitor typed, and those that a client causes. */
  countAcknowledgement?: CountRequest;
  countMailsOfClient?: CountRequest;
  /** Judges forms that are sent without JavaScript. */
  formTime?: FormTime | undefined;
  /** Checks the links that give answers; without it there are none. */
  links?: FormLinks | undefined;
  getClientAddress: (context: Context) => string;
  receive: ReceiveForm;
  /** Runs work that takes memory; without it nothing waits. */
  runInBudget?: RunInQueue;
  publicOrigin?: string | undefined;
  /** Called after a submission is stored: its mails are in the outbox. */
  onStored?: () => void;
  /** Called after each answer, with the name of the form and the status. */
  onAnswered?: ((form: string, status: number) => void) | undefined;
  now?: () => Date;
};

/** `POST /<endpoint>` of each form, mounted under `/api`. */
export function createSubmissionRoutes(options: SubmissionRoutesOptions): Hono {
  const routes = new Hono();
  const { site } = options;
  for (const form of Object.values(site.serverForms)) {
    const path = `/${form.definition.endpoint}`;
    routes.get(`${path}${getThanksPath(site)}`, (context) => {
      context.header('Cache-Control', 'no-store');
      return respondThanks({ context, site, form });
    });
    const { drafts } = options.store;
    if (drafts && isKeptByServer(form.definition)) {
      // For the application that takes over a page of a visitor who had no script.
      routes.get(`${path}/kept/:file`, async (context) => {
        context.header('Cache-Control', 'no-store');
        const now = options.now?.() ?? new Date();
        const kept = await findKept({ context, form, drafts, now });
        const file = kept && (await drafts.readFiles(kept.id)).get(context.req.param('file'));
        if (!file) return context.notFound();
        const headers = { 'Content-Type': file.type, 'Content-Disposition': 'attachment' };
        return context.body(new Uint8Array(file.bytes), 200, headers);
      });
    }
    routes.post(path, async (context) => {
      context.header('Cache-Control', 'no-store');
      const { response, isPress } = await answer({ context, site, form }, options);
      if (!isPress) options.onAnswered?.(form.definition.name, response.status);
      return response;
    });
  }
  return routes;
}

/** `POST /<endpoint>` of forms in pages that the content back end receives: one that was sent without script. */
export function createScriptNotices(
  site: Site,
  receivesForm: (name: string) => boolean = () => false,
): Hono {
  const routes = new Hono();
  for (const form of Object.values(site.serverForms)) {
    const { definition, texts } = form;
    if (!isKeptByServer(definition) || receivesForm(definition.name)) continue;
    const errors = aboutForm(texts.needsScript);
    routes.post(`/${definition.endpoint}`, (context, next) =>
      prefersHtml(context) ? respondErrors({ context, site, form }, 422, errors) : next(),
    );
  }
  return routes;
}

/** `isPress`: a page that was sent without script leads to another, and nothing is submitted yet. */
type FormAnswer = { response: Response; isPress?: boolean };

async function answer(request: FormRequest, options: SubmissionRoutesOptions): Promise<FormAnswer> {
  const { context, site } = request;
  const { forms: texts } = site.serverTexts;
  try {
    return await receive(request, options);
  } catch (error) {
    if (error instanceof SubmissionError) {
      const response =
        error.unconfirmed && prefersHtml(context)
          ? respondFormAgain(request, error.unconfirmed, options.formTime?.sign())
          : respondErrors(request, error.status, error.describe(texts));
      return { response: await response };
    }
    const isBusy = error instanceof OverloadedError;
    if (!isBusy) console.error('A submission could not be kept:', error);
    context.header('Retry-After', '30');
    const errors = aboutForm(isBusy ? texts.tooMany : texts.unavailable);
    return { response: await respondErrors(request, 503, errors) };
  }
}

async function receive(
  request: FormRequest,
  options: SubmissionRoutesOptions,
): Promise<FormAnswer> {
  const { context, form } = request;
  const { raw } = context.req;
  if (!isFromOwnPages(raw, options.publicOrigin)) reject(403, '', ({ foreign }) => foreign);
  const { countPress = options.countRequest } = options;
  // A form without script is sent as often as one goes on in it.
  const count = isKept(request, options) ? countPress : options.countRequest;
  const wait = await count(options.getClientAddress(context));
  if (wait !== undefined) {
    context.header('Retry-After', String(wait));
    reject(429, '', ({ tooOften }) => tooOften(wait));
  }
  const { runInBudget = (task) => task() } = options;
  return options.receive(raw, getFormLimits(form), (read) =>
    runInBudget(async () => receiveParts(request, await read(), options)),
  );
}

const isKept = ({ context, form }: FormRequest, { store }: SubmissionRoutesOptions) =>
  store.drafts !== undefined && prefersHtml(context) && isKeptByServer(form.definition);

/** Stores what was sent; of a form that is sent a page at a time, keeps its draft until all is there. */
async function receiveParts(
  request: FormRequest,
  received: ReceivedForm,
  options: SubmissionRoutesOptions,
): Promise<FormAnswer> {
  const { context, form, site } = request;
  const { now = () => new Date() } = options;
  const { drafts } = options.store;
  const { page, step = '', act = '', change, ...guarded } = splitParts(received, pressFields);
  if (!drafts || page === undefined || !guarded.parts || !isKept(request, options)) {
    return { response: respondStored(request, await store(request, received, options)) };
  }
  const { parts = [], ...guard } = splitParts(guarded, guardFields);
  const { location, reference } = await press(
    { context, form, drafts, now: now() },
    { page, step, act, isChanging: change !== undefined, parts },
    {
      totalBytes: getFormLimits(form).totalBytes,
      texts: site.serverTexts.forms,
      send: async (sent) =>
        isOfProgram(guard, options) ? undefined : store(request, sent, options),
    },
  );
  const isPress = reference === undefined;
  const isLeading = isPress || form.definition.steps !== undefined;
  const response = isLeading ? context.redirect(location, 303) : respondStored(request, reference);
  return { response, isPress };
}

/** Only the pages of this server send a time: a program that posts straight has none (decision 0115). */
const isOfProgram = (
  { time, trap }: { time: string | undefined; trap: string | undefined },
  { formTime }: SubmissionRoutesOptions,
) => Boolean(trap) || (time !== undefined && !formTime?.isAccepted(time));

async function store(
  request: FormRequest,
  received: ReceivedForm,
  options: SubmissionRoutesOptions,
): Promise<string> {
  const { context, site, form } = request;
  const { onStored, now = () => new Date() } = options;
  const { key, time, trap, ...own } = splitParts(received, guardFields);
  if (isOfProgram({ time, trap }, options)) {
    throw new SubmissionError(422, ({ confirmText }) => aboutForm(confirmText), own.parts);
  }
  const idempotencyKey = parseKey(context.req.header('Idempotency-Key') ?? key);
  const { definition } = form;
  const receivedAt = now();
  const topic = readRequestTopic(request);
  // Without JavaScript the message does not contain the topic (decision 0112).
  const toAdd = prefersHtml(context) && own.parts ? topic : undefined;
  const submission = {
    form: definition.name,
    referencePrefix: definition.reference,
    receivedAt,
    idempotencyKey,
    topic,
    ...(await acceptForm(form, own, site.serverTexts.forms, receivedAt, {
      topic: toAdd,
      link: options.links?.ofRequest(context, definition.name),
    })),
  };
  const compose = await limitMails(submission, options.getClientAddress(context), options);
  const saved = await options.store.save(submission, compose);
  if (saved.outcome === 'key-reused') return reject(422, keyField, ({ keyReused }) => keyReused);
  if (saved.outcome === 'saved') onStored?.();
  return saved.reference;
}

/** The hidden field with the key of a form sent without JavaScript. */
const keyField = 'idempotency_key';
const guardFields = { key: keyField, time: timeField, trap: trapField };
const pressFields = { page: pageField, step: stepField, act: actField, change: changeField };

/** The values of some parts, and the others. */
function splitParts<Key extends string>(received: ReceivedForm, fields: Record<Key, string>) {
  const find = (name: unknown) => {
    const value = received.parts?.find((part) => part.name === name)?.value;
    return typeof value === 'string' ? value : undefined;
  };
  const names = Object.values(fields);
  const parts = received.parts?.filter(({ name }) => !names.includes(name));
  return {
    ...Object.fromEntries(Object.entries(fields).map(([key, name]) => [key, find(name)])),
    ...(parts ? { parts } : { answers: received.answers }),
  } as ReceivedForm & Record<Key, string | undefined>;
}

/** Leaves out the mails to an address that has got too many today, or whose sender has caused too many. */
async function limitMails(
  submission: NewSubmission,
  client: string,
  {
    composeMails,
    countAcknowledgement = async () => undefined,
    countMailsOfClient = async () => undefined,
  }: SubmissionRoutesOptions,
): Promise<ComposeMails> {
  const full = new Set<string>();
  for (const { to, returnTo } of composeMails({ ...submission, reference: '' })) {
    // The mailbox of a form gets all.
    if (!returnTo) continue;
    const waits = [
      await countMailsOfClient(client),
      await countAcknowledgement(toMailbox(to.address)),
    ];
    if (waits.some((wait) => wait !== undefined)) full.add(to.address);
  }
  return (saved) => composeMails(saved).filter(({ to }) => !full.has(to.address));
}

/** One mailbox in one writing: without what follows a plus (RFC 5233); Gmail ignores dots. */
function toMailbox(address: string): string {
  const [, name = '', domain = ''] = /^(.[^+@]*).*@(.*)$/.exec(address.toLowerCase()) ?? [];
  const host = domainToASCII(domain).replace(/^googlemail\.com$/, 'gmail.com');
  return `${host === 'gmail.com' ? name.replaceAll('.', '') : name}@${host}`;
}

/** Any visible ASCII (draft-ietf-httpapi-idempotency-key-header). */
function parseKey(key: string | undefined): string | undefined {
  if (!key) return undefined;
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) reject(422, keyField, ({ badKey }) => badKey);
  return key;
}
