import regular from '@fontsource/arimo/files/arimo-latin-400-normal.woff2?url';
import bold from '@fontsource/arimo/files/arimo-latin-700-normal.woff2?url';
import whole from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { expect, onTestFinished, test } from 'vitest';
import styles from './fonts.css?raw';

const prose =
  'Ombrelle accompagne les intermédiaires d’assurance : nos spécialistes étudient votre dossier, vous répondent en 48 heures et gèrent les contrats, de la souscription au sinistre. Garantie financière, responsabilité civile professionnelle, protection juridique.';

/** Size in pixels of one line of a text. */
async function measure(family: string, weight: number, text = prose) {
  await document.fonts.load(`${weight} 100px "${family}"`);
  const line = document.createElement('span');
  line.textContent = text;
  Object.assign(line.style, {
    font: `${weight} 100px/normal "${family}"`,
    whiteSpace: 'nowrap',
    display: 'inline-block',
  });
  document.body.append(line);
  const { width, height } = line.getBoundingClientRect();
  line.remove();
  return { width, height };
}

/**
 * Declares the fallbacks over Arimo, which has Arial's metrics: a machine that runs tests may have
 * neither Arial nor a twin of it.
 */
function declareFallbacks(): string {
  const rules = styles.match(/@font-face \{[^}]*"Figtree Fallback"[^}]*\}/gu) ?? [];
  const style = document.createElement('style');
  style.textContent = [regular, bold]
    .map((url, index) => rules[index]?.replace(/src:[^;]+;/u, `src: url("${url}");`))
    .join('\n')
    .replaceAll('Figtree Fallback', 'Fallback over Arimo');
  document.head.append(style);
  onTestFinished(() => style.remove());
  return 'Fallback over Arimo';
}

for (const weight of [400, 680]) {
  test(`text of weight ${weight} takes the same room in the fallback as in the font`, async () => {
    const font = await measure('Figtree Variable', weight);
    const fallback = await measure(declareFallbacks(), weight);
    expect(Math.abs(fallback.width / font.width - 1)).toBeLessThan(0.015);
    expect(Math.abs(fallback.height - font.height)).toBeLessThanOrEqual(1);
  });
}

const lines = [
  prose,
  'AVANT Ténor ŒUVRE cœur À Â Ç É È Ê Ë Î Ï Ô Ù Û ï ÿ ü ö ä',
  '« 1 250,50 € » – 48 % — n° 12 · 3 × 4 • etc. … “ok” ‘l’',
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)),
];

for (const weight of [300, 450, 680, 900]) {
  test(`the generated file sets every line of weight ${weight} as the whole one does`, async () => {
    const face = new FontFace('Whole Figtree', `url(${whole})`, { weight: '300 900' });
    document.fonts.add(await face.load());
    const widths = async (family: string) =>
      Promise.all(lines.map(async (line) => (await measure(family, weight, line)).width));
    expect(await widths('Figtree Variable')).toEqual(await widths('Whole Figtree'));
    document.fonts.delete(face);
  });
}

test('the narrow no-break space is 0.16 em wide at every weight', async () => {
  for (const weight of [300, 450, 900]) {
    const [narrow, none] = await Promise.all(
      ['a\u202fa', 'aa'].map((text) => measure('Figtree Variable', weight, text)),
    );
    expect((narrow?.width ?? 0) - (none?.width ?? 0)).toBeCloseTo(16, 0);
  }
});
