import type { SearchResult } from '../../src/site/site-context.ts';

/** Characters of a passage, about. */
const length = 220;
/** Of them before the first word that was found. */
const before = 60;

/** The part of a text around the first of the words that were found, with these marked. */
export function findPassage(
  text: string,
  isFound: (word: string) => boolean,
): SearchResult['passage'] {
  const words = Array.from(text.matchAll(/[\p{L}\p{N}]+/gu)).filter(([word]) => isFound(word));
  const start = moveToSpace(text, Math.max(0, (words[0]?.index ?? 0) - before));
  const end = moveToSpace(text, Math.min(text.length, start + length));
  const parts = [{ text: start > 0 ? '…' : '', isMark: false }];
  let shown = start;
  for (const { 0: word, index } of words) {
    if (index >= end) break;
    parts.push({ text: text.slice(shown, index), isMark: false }, { text: word, isMark: true });
    shown = index + word.length;
  }
  parts.push({ text: text.slice(shown, end), isMark: false });
  parts.push({ text: end < text.length ? ' …' : '', isMark: false });
  return parts.filter((part) => part.text !== '');
}

/** The place of the next space, so that no word is cut. */
function moveToSpace(text: string, index: number): number {
  if (index === 0) return 0;
  const space = text.indexOf(' ', index);
  return space < 0 ? text.length : space;
}
