import type { SearchResult } from '../../src/site/site-parts.ts';

/** Characters of a passage, about. */
const length = 220;
/** Of them before the first word that was found. */
const before = 60;

/** The part of a text around the first of the words that were found, with these marked. */
export function findPassage(
  text: string,
  isFound: (word: string) => boolean,
): SearchResult['passage'] {
  const first = Array.from(text.matchAll(/[\p{L}\p{N}]+/gu)).find(([word]) => isFound(word));
  const start = moveToSpace(text, Math.max(0, (first?.index ?? 0) - before));
  const end = moveToSpace(text, Math.min(text.length, start + length));
  const parts = text
    .slice(start, end)
    .trim()
    .split(/([\p{L}\p{N}]+)/u)
    .map((part) => ({ text: part, isMark: isFound(part) }));
  return [
    ...(start > 0 ? [{ text: '… ', isMark: false }] : []),
    ...joinPlain(parts),
    ...(end < text.length ? [{ text: ' …', isMark: false }] : []),
  ];
}

/** The place of the next space, so that no word is cut. */
function moveToSpace(text: string, index: number): number {
  if (index === 0) return 0;
  const space = text.indexOf(' ', index);
  return space < 0 ? text.length : space;
}

/** Parts without a mark in one. */
function joinPlain(parts: SearchResult['passage']): SearchResult['passage'] {
  const joined: { text: string; isMark: boolean }[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.text === '') continue;
    if (last && !last.isMark && !part.isMark) last.text += part.text;
    else joined.push({ ...part });
  }
  return joined;
}
