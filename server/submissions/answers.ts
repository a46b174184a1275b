import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { escapeHtml } from '../escape-html.ts';
import { parseReference } from './reference.ts';
import type { FieldError } from './refusal.ts';
import type { FormName } from './submission.ts';

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

const texts: Record<FormName, { page: string; thanks: string }> = {
  contact: {
    page: '/contact',
    thanks: 'Votre demande de rappel est enregistrée. Un conseiller vous rappelle.',
  },
  complaint: {
    page: '/claim',
    thanks:
      'Votre réclamation est enregistrée. Une confirmation écrite vous est envoyée par email, et notre équipe vous contactera.',
  },
};

/** Path, under that of a form, of the page that its sending leads to. */
export const thanksPath = '/recu';

export function answerKept(context: Context, reference: string): Response {
  if (!wantsHtml(context)) return context.json({ reference }, 201);
  return context.redirect(`${context.req.path}${thanksPath}?reference=${reference}`, 303);
}

export function answerThanks(context: Context, form: FormName): Response {
  const reference = parseReference(context.req.query('reference') ?? '');
  const named = reference ? `<p>Sa référence est <strong>${reference}</strong>.</p>` : '';
  const body = `<p>${texts[form].thanks}</p>${named}<p><a href="/">Retour à l’accueil</a></p>`;
  return context.html(renderPage('Votre envoi est bien arrivé', body));
}

export function answerErrors(
  context: Context,
  form: FormName,
  status: 403 | 413 | 415 | 422 | 429 | 503,
  errors: readonly FieldError[],
): Response {
  if (!wantsHtml(context)) return context.json({ errors }, status);
  const items = errors.map(({ message }) => `<li>${escapeHtml(message)}</li>`).join('');
  const body = `<ul>${items}</ul>
<p>Revenez à la page précédente pour retrouver vos réponses, ou
<a href="${texts[form].page}">reprenez le formulaire</a>.</p>`;
  return context.html(renderPage('Votre envoi n’a pas abouti', body), status);
}

const renderPage = (title: string, body: string) =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;
