import { distance } from 'fastest-levenshtein';

const tolerance = (wrong: string) => Math.max(2, Math.floor(wrong.length / 3));

/** Looks at the lengths of names first: sites have thousands of routes. */
export function findNearest(wrong: string, known: Iterable<string>): string | undefined {
  const lower = wrong.toLowerCase();
  let nearest: string | undefined;
  let best = tolerance(wrong) + 1;
  for (const name of known) {
    if (Math.abs(name.length - wrong.length) >= best) continue;
    const away = distance(lower, name.toLowerCase());
    if (away >= best) continue;
    best = away;
    nearest = name;
  }
  return nearest;
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
