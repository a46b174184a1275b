import type { Answer, LetterPart } from '../../src/forms/define-form.ts';
import { escapeHtml } from '../../src/rich-text/escape-html.ts';
import type { ServerTexts } from '../../src/texts/fr/server.ts';

type MailTexts = ServerTexts['mails'];

export function renderText(parts: readonly LetterPart[], texts: MailTexts): string {
  const lines = parts.map((part) => {
    if (typeof part === 'string') return part;
    if ('answers' in part)
      return part.answers.map((answer) => renderAnswer(answer, texts)).join('\n');
    return `${part.heading}\n${'-'.repeat(part.heading.length)}`;
  });
  return `${lines.join('\n\n')}\n`;
}

/** A long answer stands below its question, set in. */
function renderAnswer({ label, value }: Answer, { question }: MailTexts): string {
  if (!value.includes('\n') && value.length < 70) return `${question(label)} ${value}`;
  return `${question(label)}\n    ${value.replaceAll('\n', '\n    ')}`;
}

/** No style sheet, no picture, nothing that a mail program would have to fetch. */
export function renderHtml(title: string, parts: readonly LetterPart[], language: string): string {
  const body = parts.map((part) => {
    if (typeof part === 'string') return `<p>${renderLines(part)}</p>`;
    if ('heading' in part) return `<h2>${escapeHtml(part.heading)}</h2>`;
    const rows = part.answers.map(
      ({ label, value }) =>
        `<dt><strong>${escapeHtml(label)}</strong></dt><dd>${renderLines(value)}</dd>`,
    );
    return `<dl>${rows.join('')}</dl>`;
  });
  return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body>${body.join('\n')}</body></html>`;
}

const renderLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
