import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { html } from 'hono/html';
import type { Form } from '../../src/forms/define-form.ts';
import { readAsked } from '../../src/forms/topic.ts';
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
  const subject = context.req.query('subject');
  const query = new URLSearchParams({ reference, ...(subject ? { subject } : {}) });
  return context.redirect(`${context.req.path}${thanksPath}?${query}`, 303);
}

/** What the address that was asked for says that a form is about. */
export const readAskedOf = (
  { req }: Context,
  { manifest, texts }: StandalonePageSite,
  { definition }: Form,
) => readAsked(definition, new URL(req.url).search, manifest.requests, texts);

export function answerThanks(
  context: Context,
  site: StandalonePageSite,
  form: Form,
): Response | Promise<Response> {
  const { forms: texts } = site.serverTexts;
  const reference = parseReference(context.req.query('reference') ?? '');
  const named = reference ? html`<p>${texts.reference} <strong>${reference}</strong>.</p>` : '';
  const { promise, next } = readAskedOf(context, site, form) ?? {};
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
  const isAsked = readAskedOf(context, site, form)?.line !== undefined;
  const page = isAsked ? `${form.page}${new URL(context.req.url).search}` : form.page;
  const items = errors.map(({ message }) => html`<li>${message}</li>`);
  const body = html`<ul>${items}</ul>
<p>${texts.goBack}</p>
<a class="action" href="${page}">${texts.again}</a>`;
  return renderStandalonePage(context, site, { title: texts.notReceived, body, status });
}
