import { hexColor } from '../schema/patterns.ts';

/**
 * Colours that come from content. A strict CSP forbids `style` attributes in the server's HTML, so
 * an element only says `data-tint="cdbbef"`; one rule for each colour then sets
 * `--tint` (the colour), `--tint-dark` (10 percent darker, specification section 9) and
 * `--tint-ink` (ink or white, whichever reads better on it: WCAG 1.4.3).
 *
 * The server writes the rules of a page into one style element whose hash is in the CSP; after a
 * client-side navigation they go into a constructable stylesheet.
 */

/** Props for an element with a background colour from content. */
export function tintProps(color: string | undefined): { 'data-tint'?: string } {
  return color && hexColor.test(color) ? { 'data-tint': color.slice(1) } : {};
}

/** All the colours in a JSON text: the ones to write rules for. */
export const collectTints = (json: string): Set<string> =>
  new Set(Array.from(json.matchAll(/"(#[0-9a-f]{6})"/g), ([, color = '']) => color));

export function tintRule(color: string): string {
  const [red, green, blue] = channels(color);
  const dark = toHex([red * 0.9, green * 0.9, blue * 0.9]);
  const inkOn = (background: string) =>
    contrast(background, ink) >= contrast(background, '#ffffff') ? 'var(--ink)' : '#fff';
  return (
    `[data-tint="${color.slice(1)}"]{--tint:${color};--tint-dark:${dark};` +
    `--tint-ink:${inkOn(color)};--tint-dark-ink:${inkOn(dark)}}`
  );
}

export function tintRules(colors: Iterable<string>): string {
  return [...colors].sort().map(tintRule).join('');
}

/** As dark as the ink of any brand: contrast is measured against it. */
const ink = '#211a42';

type Channels = readonly [red: number, green: number, blue: number];

function channels(color: string): Channels {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(values: Channels): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(first: string, second: string): number {
  const [one, other] = [luminance(first), luminance(second)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The id of the style element in which the server writes a page's tint rules. */
export const tintStyleId = 'tints';

let sheet: CSSStyleSheet | undefined;
let known: Set<string> | undefined;

/** Browser only: makes sure that every colour in a content has its rule. */
export function adoptTints(content: unknown): void {
  known ??= readWrittenColors();
  for (const color of collectTints(JSON.stringify(content))) {
    if (known.has(color)) continue;
    known.add(color);
    if (!sheet) {
      // With the first rule only: the browser indexes the rules of the page again for an empty sheet, too.
      sheet = new CSSStyleSheet();
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }
    sheet.insertRule(tintRule(color));
  }
}

function readWrittenColors(): Set<string> {
  const written = document.getElementById(tintStyleId)?.textContent ?? '';
  return new Set(Array.from(written.matchAll(/data-tint="(\w{6})"/g), ([, color]) => `#${color}`));
}
