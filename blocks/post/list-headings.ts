import { toPlainText } from '../../src/metadata/to-plain-text.ts';
import type { SafeHtml } from '../../src/rich-text/sanitize.ts';
import { fold } from '../../src/texts/remove-accents.ts';

/** From the words of a heading. Its number is left out, so that a new section changes no link. */
const toId = (label: string) =>
  fold(label)
    .replaceAll(/[\u00ad\u2060]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[\d-]+|-+$/g, '');

/** The headings of the highest level, which sanitised texts write as `<h3>`, each with an id of its own. */
export function listHeadings(html: SafeHtml) {
  const ids = new Set<string>();
  return [...html.matchAll(/<h3\b[^>]*>(.*?)<\/h3>/gs)].map(([, words = ''], index) => {
    // Part of a sanitised text, between two of its tags.
    const label = toPlainText(words as SafeHtml);
    const own = toId(label) || 'section';
    const id = ids.has(own) ? `${own}-${index + 1}` : own;
    ids.add(id);
    return { id, label };
  });
}
