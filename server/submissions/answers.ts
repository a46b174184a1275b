import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { html } from 'hono/html';
import type { Form } from '../../src/forms/define-form.ts';
import { type AnswerSite, answerPage, type PageStatus } from '../pages/answer-page.ts';
import { parseReference } from './reference.ts';
import type { FieldError } from './refusal.ts';

/**
 * A form that is sent without JavaScript asks for HTML: it moves on to a page that names the
 * reference (and may be reloaded), or gets one that says what is wrong. Everyone else gets JSON.
 */
const wantsHtml = (context: Context) =>
  accepts(context, {
    header: 'Accept',
    supports: ['application/json', 'text/html'],
    default: 'application/json',
  }) === 'text/html';

/** Path, under that of a form, of the page that its sending leads to. */
export const thanksPath = '/recu';

export function answerKept(context: Context, reference: string): Response {
  if (!wantsHtml(context)) return context.json({ reference }, 201);
  return context.redirect(`${context.req.path}${thanksPath}?reference=${reference}`, 303);
}

export function answerThanks(
  context: Context,
  site: AnswerSite,
  form: Form,
): Response | Promise<Response> {
  const { forms: texts } = site.serverTexts;
  const reference = parseReference(context.req.query('reference') ?? '');
  const named = reference ? html`<p>${texts.reference} <strong>${reference}</strong>.</p>` : '';
  const body = html`<p>${form.thanks}</p>${named}<a class="action" href="/">${texts.goHome}</a>`;
  return answerPage(context, site, { title: texts.received, body });
}

export function answerErrors(
  context: Context,
  site: AnswerSite,
  form: Form,
  status: Exclude<PageStatus, 200>,
  errors: readonly FieldError[],
): Response | Promise<Response> {
  if (!wantsHtml(context)) return context.json({ errors }, status);
  const { forms: texts } = site.serverTexts;
  const items = errors.map(({ message }) => html`<li>${message}</li>`);
  const body = html`<ul>${items}</ul>
<p>${texts.goBack}</p>
<a class="action" href="${form.page}">${texts.again}</a>`;
  return answerPage(context, site, { title: texts.notReceived, body, status });
}
