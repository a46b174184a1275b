import type { Answer, LetterPart } from '../../src/forms/define-form.ts';
import { escapeHtml } from '../../src/rich-text/escape-html.ts';

export function renderText(parts: readonly LetterPart[]): string {
  const texts = parts.map((part) => {
    if (typeof part === 'string') return part;
    if ('answers' in part) return part.answers.map(renderAnswer).join('\n');
    return `${part.heading}\n${'-'.repeat(part.heading.length)}`;
  });
  return `${texts.join('\n\n')}\n`;
}

/** A long answer stands below its question, set in. */
function renderAnswer({ label, value }: Answer): string {
  const separator = /[?!:]$/.test(label) ? '' : ' :';
  if (!value.includes('\n') && value.length < 70) return `${label}${separator} ${value}`;
  return `${label}${separator}\n    ${value.replaceAll('\n', '\n    ')}`;
}

/** No style sheet, no picture, nothing that a mail program would have to fetch. */
export function renderHtml(title: string, parts: readonly LetterPart[]): string {
  const body = parts.map((part) => {
    if (typeof part === 'string') return `<p>${renderLines(part)}</p>`;
    if ('heading' in part) return `<h2>${escapeHtml(part.heading)}</h2>`;
    const rows = part.answers.map(
      ({ label, value }) =>
        `<dt><strong>${escapeHtml(label)}</strong></dt><dd>${renderLines(value)}</dd>`,
    );
    return `<dl>${rows.join('')}</dl>`;
  });
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body>${body.join('\n')}</body></html>`;
}

const renderLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
