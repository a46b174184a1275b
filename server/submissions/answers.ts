import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { escapeHtml } from '../escape-html.ts';
import type { FieldError } from './refusal.ts';
import type { FormName } from './submission.ts';

/**
 * A form that is sent without JavaScript asks for HTML: it moves on to a page of the site, or to a
 * plain page that says what is wrong. Everyone else gets JSON.
 */
const wantsHtml = (context: Context) =>
  accepts(context, {
    header: 'Accept',
    supports: ['application/json', 'text/html'],
    default: 'application/json',
  }) === 'text/html';

const pages: Record<FormName, { form: string; thanks: (reference: string) => string }> = {
  contact: { form: '/contact', thanks: () => '/contact?envoi=ok' },
  complaint: {
    form: '/claim',
    thanks: (reference) => `/claim/confirmation?reference=${reference}`,
  },
};

export function answerKept(context: Context, form: FormName, reference: string): Response {
  if (wantsHtml(context)) return context.redirect(pages[form].thanks(reference), 303);
  return context.json({ reference }, 201);
}

export function answerErrors(
  context: Context,
  form: FormName,
  status: 403 | 413 | 415 | 422 | 429 | 503,
  errors: readonly FieldError[],
): Response {
  if (!wantsHtml(context)) return context.json({ errors }, status);
  const items = errors.map(({ message }) => `<li>${escapeHtml(message)}</li>`).join('');
  return context.html(
    `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width"><title>Votre envoi n’a pas abouti</title>
<main><h1>Votre envoi n’a pas abouti</h1><ul>${items}</ul>
<p>Revenez à la page précédente pour retrouver vos réponses, ou
<a href="${pages[form].form}">reprenez le formulaire</a>.</p></main></html>`,
    status,
  );
}
