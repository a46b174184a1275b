export const tokenKinds = [
  'colour',
  'font',
  'type size',
  'space',
  'radius',
  'shadow',
  'motion',
  'other',
] as const;

export type TokenKind = (typeof tokenKinds)[number];

/** A custom property of `:root`: `{ name: '--ink', value: '#211a42', kind: 'colour' }`. */
export type Token = { name: string; value: string; kind: TokenKind };

/** The custom properties that a stylesheet declares, in its order. */
export function readTokens(css: string): Token[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...rules.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g)].map(([, name = '', raw = '']) => {
    const value = raw.trim().replace(/\s+/g, ' ');
    return { name, value, kind: kindOf(name, value) };
  });
}

/** The kind of a token, by its name's prefix or else by its value. */
function kindOf(name: string, value: string): TokenKind {
  if (name.startsWith('--step-')) return 'type size';
  if (name.startsWith('--space-')) return 'space';
  if (name.startsWith('--radius-')) return 'radius';
  if (name.startsWith('--shadow-')) return 'shadow';
  if (name.startsWith('--font')) return 'font';
  // Tints have their own page: they are not colours to choose from.
  if (name.startsWith('--tint')) return 'other';
  if (/^(#[0-9a-f]{3,8}$|(rgb|hsl|oklch|oklab|color|color-mix)\()/i.test(value)) return 'colour';
  if (/^(cubic-bezier|steps|linear)\(|^[\d.]+m?s$/.test(value)) return 'motion';
  return 'other';
}
