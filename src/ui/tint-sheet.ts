import { collectTints, tintRule } from './tint.ts';

/** The id of the style element in which the server writes a page's tint rules. */
export const tintStyleId = 'tints';

let sheet: CSSStyleSheet | undefined;
const known = new Set<string>();

/** Browser only: makes sure that every colour in a content has its rule. */
export function adoptTints(content: unknown): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const written = document.getElementById(tintStyleId)?.textContent ?? '';
    for (const [, color] of written.matchAll(/data-tint="([0-9a-f]{6})"/g)) known.add(`#${color}`);
  }
  for (const color of collectTints(content)) {
    if (known.has(color)) continue;
    known.add(color);
    sheet.insertRule(tintRule(color));
  }
}
