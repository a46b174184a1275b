import { expect, test } from 'vitest';
import { findFrenchMistakes, mendFrench } from './typography.ts';

test.each([
  ['dès 149,90 € par an', 'dès 149,90\u00a0€ par an'],
  ['100000 € ou 1 000 000 €', '100000\u00a0€ ou 1\u202f000\u202f000\u00a0€'],
  ['Une question ? Oui !', 'Une question\u202f? Oui\u202f!'],
  ['Une question?', 'Une question\u202f?'],
  ['Ouvert : « demain »', 'Ouvert\u00a0: «\u00a0demain\u00a0»'],
  ["l'offre d'aujourd'hui...", 'l’offre d’aujourd’hui…'],
  ['le contrat "pro"', 'le contrat «\u00a0pro\u00a0»'],
  ['sur rendez-vous', 'sur rendez-\u2060vous'],
  ['L. 512-6', 'L. 512-\u20606'],
  ['n° 12 du 1er mai', 'n°\u00a012 du 1er\u00a0mai'],
])('%s is mended as the checker has it', (typed, right) => {
  expect([...findFrenchMistakes(typed)]).not.toEqual([]);
  expect(mendFrench(typed)).toBe(right);
  expect([...findFrenchMistakes(right)]).toEqual([]);
});

test.each([
  '<p><a href="/a?b=1" title="un : deux">Un&nbsp;mot</a></p>',
  '<pre>a ? b : c</pre>',
  'https://example.org/a?b',
  'À 9h30, au 01 99 00 01 24',
])('%s stays as it is', (text) => expect(mendFrench(text)).toBe(text));

test.each([
  ['Nos tarifs : du simple au complet', 'Nos tarifs\u00a0: du simple au complet'],
  ['Prêt ? Oui ! Bien ; « ainsi »', 'Prêt\u202f? Oui\u202f! Bien\u202f; «\u00a0ainsi\u00a0»'],
  ['À 9:30, https://ombrelle.example', 'À 9:30, https://ombrelle.example'],
])('the spaces of %j are those of French typography', (text, expected) => {
  expect(mendFrench(text)).toBe(expected);
});
