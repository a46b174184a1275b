import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { html } from 'hono/html';
import { listChoices } from '../../src/forms/definition/field-kinds.ts';
import { findField } from '../../src/forms/definition/list-fields.ts';
import { isWithin, toPattern } from '../../src/forms/definition/patterns.ts';
import { listStepFields, listTopFields } from '../../src/forms/evaluate/steps.ts';
import type { Form } from '../../src/forms/form.ts';
import { readTopic } from '../../src/forms/topic.ts';
import { timeField, wireName } from '../../src/forms/wire/wire.ts';
import type { Site } from '../load/load-site.ts';
import { type PageStatus, renderStandalonePage } from '../pages/render-standalone-page.ts';
import type { SentPart } from './received-form.ts';
import { parseReference } from './reference.ts';
import type { FieldError } from './submission-error.ts';

/** A request to the endpoint of a form. */
export type FormRequest = { context: Context; site: Site; form: Form };

/**
 * Whether a form was sent without JavaScript, by its `Accept` header. It gets a redirect to a page with
 * the reference, or a page with the errors. Other clients get JSON.
 */
export const prefersHtml = (context: Context) =>
  accepts(context, {
    header: 'Accept',
    supports: ['application/json', 'text/html'],
    default: 'application/json',
  }) === 'text/html';

/** Path of the thank-you page, below the form's endpoint. */
export const getThanksPath = ({ serverTexts }: Site) => `/${serverTexts.forms.thanksPath}`;

export function respondStored({ context, site }: FormRequest, reference: string): Response {
  if (!prefersHtml(context)) return context.json({ reference }, 201);
  const subject = context.req.query('subject');
  const query = new URLSearchParams({ reference, ...(subject ? { subject } : {}) });
  return context.redirect(`${context.req.path}${getThanksPath(site)}?${query}`, 303);
}

/** Reads the topic from the query of the request. */
export const readRequestTopic = ({ context, site, form }: FormRequest) =>
  readTopic(form.definition, new URL(context.req.url).search, site.manifest.requests, site.texts);

export function respondThanks(request: FormRequest): Response | Promise<Response> {
  const { context, site, form } = request;
  const { forms: texts } = site.serverTexts;
  const reference = parseReference(context.req.query('reference') ?? '');
  const named = reference ? html`<p>${texts.reference} <strong>${reference}</strong>.</p>` : '';
  const { promise, next } = readRequestTopic(request) ?? {};
  // Only pages resolve `@host` and `#dialog` links.
  const onward =
    next && /^(\/|mailto:)/.test(next.href)
      ? html`<p><a href="${next.href}">${next.label}</a></p>`
      : '';
  const thanks = form.definition.thanks ?? form.texts.sent;
  const body = html`<p>${[thanks, promise].join(' ')}</p>${named}${onward}
<a class="action" href="/">${texts.goHome}</a>`;
  return renderStandalonePage(context, site, { title: texts.received, body });
}

export function respondErrors(
  request: FormRequest,
  status: Exclude<PageStatus, 200>,
  errors: readonly FieldError[],
): Response | Promise<Response> {
  const { context, site, form } = request;
  if (!prefersHtml(context)) return context.json({ errors }, status);
  const { forms: texts } = site.serverTexts;
  const page = `${form.definition.page ?? '/'}${readRequestTopic(request)?.search ?? ''}`;
  const body = html`<ul>${errors.map((error) => renderError(error, request, page))}</ul>
<p>${texts.goBack}</p>
<a class="action" href="${page}">${texts.again}</a>`;
  return renderStandalonePage(context, site, { title: texts.notReceived, body, status });
}

/** The form again, filled in and with a new time. Files have to be chosen again. */
export function respondFormAgain(
  { context, site, form: { definition } }: FormRequest,
  parts: readonly SentPart[],
  time = '',
): Response | Promise<Response> {
  const { forms: texts } = site.serverTexts;
  const { pathname, search } = new URL(context.req.url);
  const fields = listTopFields(definition);
  const controls = parts.map(({ name, value }) => {
    if (typeof value !== 'string') return '';
    const field = fields.find((one) => wireName(one) === name);
    if (field?.kind !== 'text') {
      const choice = listChoices(field?.schema ?? {});
      const index = field?.schema.wireValues?.indexOf(value) ?? -1;
      const label = choice[index]?.label ?? choice.find((one) => one.value === value)?.label;
      const hidden = html`<input type="hidden" name="${name}" value="${value}">`;
      return label === undefined
        ? hidden
        : html`<p><label>${field?.schema.title ?? name}<br>${hidden}<strong>${label}</strong></label></p>`;
    }
    const rows = Math.min(9, value.split('\n').length + Math.floor(value.length / 50));
    const control = html`<textarea name="${name}" rows="${rows}">${value}</textarea>`;
    return html`<p><label>${field.schema.title ?? name}<br>${control}</label></p>`;
  });
  const files = fields
    .filter(({ kind }) => kind === 'files')
    .map(
      (field) => html`<p><label>${field.schema.title ?? field.name}<br>
<input type="file" multiple name="${wireName(field)}"></label></p>`,
    );
  const body = html`<p>${texts.confirmText}</p>
<form method="post" enctype="multipart/form-data" action="${pathname}${search}">
${controls}${files}<input type="hidden" name="${timeField}" value="${time}">
<button class="action">${texts.send}</button></form>`;
  return renderStandalonePage(context, site, {
    title: texts.confirm,
    body,
    status: 422,
    style: `label { font-weight: 600 } textarea { width: 100%; padding: 0.5rem; font: inherit; font-weight: 400 }
.action { border: 0; cursor: pointer }`,
  });
}

/** An error with a link to its field. An error about the whole form has no field. */
function renderError({ pointer, message }: FieldError, { site, form }: FormRequest, page: string) {
  const { definition } = form;
  const field = findField(definition, toPattern(pointer));
  if (!field) return html`<li>${message}</li>`;
  const step = definition.steps?.find((one) =>
    listStepFields(one).some((asked) => isWithin(field.pattern, asked)),
  );
  const address = step?.route ? `${step.route}#${step.name}` : `${page}#${definition.name}`;
  const label = field.schema.title ?? field.name;
  const id = pointer.slice(1).replaceAll('/', '_');
  return html`<li><a href="${address}_${id}">${label}</a>${site.texts.about(message)}</li>`;
}
