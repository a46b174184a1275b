import { expect, test } from 'vitest';

const text =
  'Ombrelle accompagne les intermédiaires d’assurance : nos spécialistes étudient votre dossier, vous répondent en 48 heures et gèrent les contrats, de la souscription au sinistre. Garantie financière, responsabilité civile professionnelle, protection juridique.';

/** Size in pixels of one line of the text. */
async function measure(family: string, weight: number) {
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

for (const weight of [400, 680]) {
  test(`text of weight ${weight} takes the same room in the fallback as in the font`, async () => {
    const font = await measure('Figtree Variable', weight);
    const fallback = await measure('Figtree Fallback', weight);
    expect(Math.abs(fallback.width / font.width - 1)).toBeLessThan(0.015);
    expect(Math.abs(fallback.height - font.height)).toBeLessThanOrEqual(1);
  });
}
