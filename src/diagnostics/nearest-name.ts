import { closest, distance } from 'fastest-levenshtein';

/** Undefined where none of the names is similar, whatever their case. */
export function findNearest(wrong: string, known: Iterable<string>): string | undefined {
  const names = [...known];
  const lower = names.map((name) => name.toLowerCase());
  const nearest = closest(wrong.toLowerCase(), lower);
  const tolerance = Math.max(2, Math.floor(wrong.length / 3));
  if (names.length === 0 || distance(wrong.toLowerCase(), nearest) > tolerance) return undefined;
  return names[lower.indexOf(nearest)];
}

/** `, did you mean "tiles"?` when a known name is similar, else a list of them. */
export function suggest(wrong: string, known: readonly string[]): string {
  const isShort = known.length > 0 && known.length <= 40;
  return suggestOr(wrong, known, isShort ? `; known: ${quoteAll(known)}` : '');
}

/** The same, with another text when no name is similar. */
export function suggestOr(wrong: string, known: Iterable<string>, otherwise: string): string {
  const nearest = findNearest(wrong, known);
  return nearest === undefined ? otherwise : `, did you mean "${nearest}"?`;
}

/** `"one", "two"` */
export function quoteAll(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
