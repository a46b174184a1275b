import { expect, test } from 'vitest';
import { sanitizeRichText } from '../../src/rich-text/sanitize.ts';
import { findHeadings } from './find-headings.ts';

const idsOf = (html: string) => findHeadings(sanitizeRichText(html)).map(({ id }) => id);

test('ids come from words, without number and accents', () => {
  expect(idsOf('<h2>2. Données traitées, finalités</h2><h2>L’été</h2>')).toEqual([
    'donnees-traitees-finalites',
    'l-ete',
  ]);
});

test('an id is unique in its text, and never empty', () => {
  expect(idsOf('<h2>Prix</h2><h2>Prix</h2><h2>2026</h2><h2>…</h2>')).toEqual([
    'prix',
    'prix-2',
    'section',
    'section-4',
  ]);
});

test('labels are plain text, of the highest headings only', () => {
  const text = sanitizeRichText('<h2>Garanties <em>&amp; prix</em></h2><h3>Détail</h3>');
  expect(findHeadings(text)).toEqual([{ id: 'garanties-prix', label: 'Garanties & prix' }]);
});
