import type { SafeHtml } from '../rich-text/sanitize.ts';

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

/** The words of sanitised HTML, in which a tag is a tag: a sign of text is written as an entity. */
export function toPlainText(html: SafeHtml): string {
  return html
    .replaceAll(/<\/(p|h[1-6]|li|td|th|dt|dd|blockquote|figcaption)>|<br ?\/?>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => signs[name] ?? entity)
    .replaceAll(/[ \n\t]+/g, ' ')
    .trim();
}
