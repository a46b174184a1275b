import { distance } from 'fastest-levenshtein';

/** How many letters may differ for a name to be meant. */
const tolerance = (wrong: string) => Math.max(2, Math.floor(wrong.length / 3));

/**
 * The known name that was most likely meant; undefined when none is near enough. Names whose length
 * alone rules them out are not compared: sites have thousands of routes.
 */
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

/** `, did you mean "tiles"?` when a known name is near enough to be meant, else a list of them. */
export function suggest(wrong: string, known: readonly string[]): string {
  const isShort = known.length > 0 && known.length <= 40;
  return suggestOr(wrong, known, isShort ? `; known: ${quoteAll(known)}` : '');
}

/** The same, with something else to say when no name is near. */
export function suggestOr(wrong: string, known: Iterable<string>, otherwise: string): string {
  const nearest = findNearest(wrong, known);
  return nearest === undefined ? otherwise : `, did you mean "${nearest}"?`;
}

/** `"one", "two"` */
export function quoteAll(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
