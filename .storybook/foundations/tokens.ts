import plainCss from '../../src/styles/brand.css?raw';
import tokensCss from '../../src/styles/tokens.css?raw';

export type TokenKind =
  | 'colour'
  | 'font'
  | 'type size'
  | 'space'
  | 'radius'
  | 'shadow'
  | 'motion'
  | 'other';

/** A custom property of `:root`: `{ name: '--ink', value: '#211a42', kind: 'colour' }`. */
export type Token = { name: string; value: string; kind: TokenKind };

/** By the beginning of a token's name. Tints have their own page: they are not colours to choose from. */
const kinds: readonly (readonly [begin: string, kind: TokenKind])[] = [
  ['--step-', 'type size'],
  ['--space-', 'space'],
  ['--radius-', 'radius'],
  ['--shadow-', 'shadow'],
  ['--font', 'font'],
  ['--tint', 'other'],
];

function kindOf(name: string, value: string): TokenKind {
  const [, kind] = kinds.find(([begin]) => name.startsWith(begin)) ?? [];
  if (kind) return kind;
  // A browser knows its value only where it is used.
  if (value.includes('var(')) return 'other';
  if (CSS.supports('color', value)) return 'colour';
  const isMotion =
    CSS.supports('transition-timing-function', value) || CSS.supports('transition-delay', value);
  return isMotion ? 'motion' : 'other';
}

const [brandCss = plainCss] = Object.values(
  import.meta.glob<string>('vitrine-site/site/brand/brand.css', {
    eager: true,
    import: 'default',
    query: '?raw',
  }),
);
/** The brand's value of a token is the one that counts. */
const rules = `${tokensCss}${brandCss}`.replace(/\/\*[\s\S]*?\*\//g, '');

/** The tokens of the site, from the style sheets that the site itself uses. */
export const tokens = Array.from(
  new Map(
    Array.from(rules.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g), ([, name = '', raw = '']) => [
      name,
      raw,
    ]),
  ),
  ([name, raw]): Token => {
    const value = raw.trim().replace(/\s+/g, ' ');
    return { name, value, kind: kindOf(name, value) };
  },
);

/** A length (`1.5rem`, `clamp(1rem, 0.9rem + 0.4vw, 2rem)`) in whole pixels, for a window width. */
export function pixelsOf(value: string, windowWidth: number): number {
  const probe = document.createElement('div');
  const vw = (_: string, share: string) => `${(Number(share) * windowWidth) / 100}px`;
  probe.style.inlineSize = value.replaceAll(/([\d.]+)vw/g, vw);
  document.body.append(probe);
  const { width } = probe.getBoundingClientRect();
  probe.remove();
  return Math.round(width);
}
