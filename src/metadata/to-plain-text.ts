import type { SafeHtml } from '../rich-text/sanitize.ts';

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
};

/** The text of sanitised HTML, in which every `<` begins a tag. */
export function toPlainText(html: SafeHtml): string {
  return html
    .replaceAll(/<\/(p|h[1-6]|li|td|th|dt|dd|blockquote|figcaption)>|<br ?\/?>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(
      /&(amp|lt|gt|quot|#39|nbsp|shy);/g,
      (entity, name: string) => characters[name] ?? entity,
    )
    .replaceAll(/[ \n\t]+/g, ' ')
    .trim();
}
