import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { html } from 'hono/html';
import type { Form } from '../../src/forms/define-form.ts';
import { listFields } from '../../src/forms/form-definition.ts';
import { readTopic } from '../../src/forms/topic.ts';
import { wireName } from '../../src/forms/wire.ts';
import {
  type PageStatus,
  renderStandalonePage,
  type StandalonePageSite,
} from '../pages/render-standalone-page.ts';
import { parseReference } from './reference.ts';
import type { FieldError } from './submission-error.ts';

/**
 * A form that is sent without JavaScript asks for HTML: it moves on to a page that names the
 * reference (and may be reloaded), or gets one that says what is wrong. Everyone else gets JSON.
 */
export const wantsHtml = (context: Context) =>
  accepts(context, {
    header: 'Accept',
    supports: ['application/json', 'text/html'],
    default: 'application/json',
  }) === 'text/html';

/** Path, under that of a form, of the page that a sent form leads to. */
export const getThanksPath = ({ serverTexts }: Pick<StandalonePageSite, 'serverTexts'>) =>
  `/${serverTexts.forms.thanksPath}`;

export function answerKept(
  context: Context,
  site: Pick<StandalonePageSite, 'serverTexts'>,
  reference: string,
): Response {
  if (!wantsHtml(context)) return context.json({ reference }, 201);
  const subject = context.req.query('subject');
  const query = new URLSearchParams({ reference, ...(subject ? { subject } : {}) });
  return context.redirect(`${context.req.path}${getThanksPath(site)}?${query}`, 303);
}

/** The topic that the address of the request names. */
export const readTopicOf = (
  { req }: Context,
  { manifest, texts }: StandalonePageSite,
  { definition }: Form,
) => readTopic(definition, new URL(req.url).search, manifest.requests, texts);

export function answerThanks(
  context: Context,
  site: StandalonePageSite,
  form: Form,
): Response | Promise<Response> {
  const { forms: texts } = site.serverTexts;
  const reference = parseReference(context.req.query('reference') ?? '');
  const named = reference ? html`<p>${texts.reference} <strong>${reference}</strong>.</p>` : '';
  const { promise, next } = readTopicOf(context, site, form) ?? {};
  // Hosts and dialogs are names that only pages know.
  const onward =
    next && /^(\/|mailto:)/.test(next.href)
      ? html`<p><a href="${next.href}">${next.label}</a></p>`
      : '';
  const body = html`<p>${[form.thanks, promise].join(' ')}</p>${named}${onward}
<a class="action" href="/">${texts.goHome}</a>`;
  return renderStandalonePage(context, site, { title: texts.received, body });
}

export function answerErrors(
  context: Context,
  site: StandalonePageSite,
  form: Form,
  status: Exclude<PageStatus, 200>,
  errors: readonly FieldError[],
): Response | Promise<Response> {
  if (!wantsHtml(context)) return context.json({ errors }, status);
  const { forms: texts } = site.serverTexts;
  const page = `${form.page}${readTopicOf(context, site, form)?.search ?? ''}`;
  const body = html`<ul>${errors.map((error) => renderError(error, form, page, site))}</ul>
<p>${texts.goBack}</p>
<a class="action" href="${page}">${texts.again}</a>`;
  return renderStandalonePage(context, site, { title: texts.notReceived, body, status });
}

/** The label of the field, which leads to it, and its message. An error may be about no field. */
function renderError(
  { field: name, message }: FieldError,
  { definition }: Form,
  page: string,
  { texts }: StandalonePageSite,
) {
  const field = listFields(definition).find((one) => one.name === name || wireName(one) === name);
  if (!field) return html`<li>${message}</li>`;
  const route = definition.steps.find((step) => step.name === field.step)?.route;
  const address = route ? `${route}#${field.step}` : `${page}#${definition.name}`;
  const label = field.schema.title ?? field.name;
  return html`<li><a href="${address}_${field.name}">${label}</a>${texts.about(message)}</li>`;
}
