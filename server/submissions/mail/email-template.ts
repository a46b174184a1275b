import { escapeHtml } from '../../../src/rich-text/escape-html.ts';
import type { ServerTexts } from '../../../src/texts/fr/server.ts';
import type { Address } from '../store/outbox.ts';

/** A mail before it is rendered as text and HTML. */
export type EmailTemplate = {
  /** Unique among the mails of a submission; part of its id: `R-2026-K7M4-9TQX.claimant`. */
  purpose: string;
  to: Address;
  replyTo?: Address;
  subject: string;
  parts: readonly EmailPart[];
  /** Whether it carries the submission's files. */
  hasAttachments?: boolean;
};

/** A paragraph, a heading (level 2 by default), or questions with answers. */
export type EmailPart =
  | string
  | { heading: string; level?: 3 }
  | { answers: readonly LabelledAnswer[] }
  /** A button-like link; as text, its label and its address. */
  | { action: string; href: string };

export type LabelledAnswer = { label: string; value: string };

type MailTexts = Pick<ServerTexts['mails'], 'question'>;

export function renderText(parts: readonly EmailPart[], texts: MailTexts): string {
  const lines = parts.map((part) => {
    if (typeof part === 'string') return part;
    if ('action' in part) return `${texts.question(part.action)}\n${part.href}`;
    if ('answers' in part)
      return part.answers.map((answer) => renderAnswer(answer, texts)).join('\n');
    return `${part.heading}\n${(part.level === 3 ? '-' : '=').repeat(part.heading.length)}`;
  });
  return `${lines.join('\n\n')}\n`;
}

/** A long answer is indented below its question. */
function renderAnswer({ label, value }: LabelledAnswer, { question }: MailTexts): string {
  if (!value.includes('\n') && value.length < 70) return `${question(label)} ${value}`;
  return `${question(label)}\n    ${value.replaceAll('\n', '\n    ')}`;
}

/** Sets no text colours: the mail program's light or dark theme applies. */
const style = `
body { max-width: 38em; margin: 0 auto; padding: 1.5em 1em; font: 1em/1.5 Arial, sans-serif }
h2 { margin: 2em 0 0.5em; font-size: 1.25em; line-height: 1.3 }
h3 { margin: 1.5em 0 0.5em; font-size: 1em }
dl { margin: 0 }
dt { padding-top: 0.5em; border-top: 1px solid #cdc8da }
dd { margin: 0; padding-bottom: 0.5em }
.action { display: inline-block; margin: 0.5em 0; padding: 0.6em 1.2em; border: 2px solid; border-radius: 2em;
  font-weight: bold; text-decoration: none }`;

/** No pictures and no other resources that a mail program would load. */
export function renderHtml(title: string, parts: readonly EmailPart[], language: string): string {
  const body = parts.map((part) => {
    if (typeof part === 'string') return `<p>${renderLines(part)}</p>`;
    if ('action' in part) {
      return `<p><a class="action" href="${escapeHtml(part.href)}">${escapeHtml(part.action)}</a></p>`;
    }
    if ('heading' in part) {
      const tag = `h${part.level ?? 2}`;
      return `<${tag}>${escapeHtml(part.heading)}</${tag}>`;
    }
    const rows = part.answers.map(
      ({ label, value }) =>
        `<dt>${escapeHtml(label)}</dt><dd><strong>${renderLines(value)}</strong></dd>`,
    );
    return `<dl>${rows.join('')}</dl>`;
  });
  return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>${style}</style><title>${escapeHtml(title)}</title></head><body>${body.join('\n')}</body></html>`;
}

const renderLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
