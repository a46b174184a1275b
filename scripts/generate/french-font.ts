import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const rules = 'site/brand/fonts.css';
const whole = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** OpenType features that browsers apply by default, and the figures of our styles. */
const features = ['ccmp', 'locl', 'rvrn', 'kern', 'tnum', 'pnum'];

/** Every character of the `unicode-range` beside the file's name in `site/brand/fonts.css`. */
export async function listFrenchCharacters(): Promise<string[]> {
  const css = await readFile(rules, 'utf8');
  const range = /figtree-french\.woff2.*?unicode-range:([^;]+);/s.exec(css)?.[1];
  if (!range) throw new Error(`${rules} gives figtree-french.woff2 no unicode-range.`);
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .replace('U+', '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last - first + 1 }, (_, index) =>
      String.fromCodePoint(first + index),
    );
  });
}

/** `generated/figtree-french.woff2`: the site's font with the characters of French and English. */
export async function createFrenchFont(): Promise<Buffer> {
  return subsetFont(await readFile(whole), (await listFrenchCharacters()).join(''), {
    targetFormat: 'woff2',
    keepFeatures: features,
  });
}
