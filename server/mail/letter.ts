import { escapeHtml } from '../http/escape-html.ts';

/** What a mail says, written once for both of its forms: plain text and simple HTML. */
export type LetterPart =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'answers'; answers: readonly Answer[] };

export type Answer = { label: string; value: string };

export const paragraph = (text: string): LetterPart => ({ kind: 'paragraph', text });
export const heading = (text: string): LetterPart => ({ kind: 'heading', text });
export const answers = (list: readonly Answer[]): LetterPart => ({
  kind: 'answers',
  answers: list,
});

export function renderText(parts: readonly LetterPart[]): string {
  const texts = parts.map((part) => {
    if (part.kind === 'answers') return part.answers.map(renderAnswer).join('\n');
    if (part.kind === 'heading') return `${part.text}\n${'-'.repeat(part.text.length)}`;
    return part.text;
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
    if (part.kind === 'heading') return `<h2>${escapeHtml(part.text)}</h2>`;
    if (part.kind === 'paragraph') return `<p>${renderLines(part.text)}</p>`;
    const rows = part.answers.map(
      ({ label, value }) =>
        `<dt><strong>${escapeHtml(label)}</strong></dt><dd>${renderLines(value)}</dd>`,
    );
    return `<dl>${rows.join('')}</dl>`;
  });
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body>${body.join('\n')}</body></html>`;
}

const renderLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** A text for a header or a name: one line, however many the visitor wrote. */
export const toOneLine = (text: string, longest = 120) =>
  [...text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()].slice(0, longest).join('');
