import { expect, test } from 'vitest';
import { findFrenchMistakes, mendFrench } from './typography.ts';

test.each([
  ['dès 149,90 € par an', 'dès 149,90\u00a0€ par an'],
  ['100000 € ou 1 000 000 €', '100000\u00a0€ ou 1\u202f000\u202f000\u00a0€'],
  ['Une question ? Oui ! Bien ; ainsi', 'Une question\u202f? Oui\u202f! Bien\u202f; ainsi'],
  [
    'Quoi\u00a0? Oui\u00a0; 1\u00a0000 et 5\u202f%',
    'Quoi\u202f? Oui\u202f; 1\u202f000 et 5\u00a0%',
  ],
  ['« Où\u202f: ici »', '«\u00a0Où\u00a0: ici\u00a0»'],
  ['Une question?', 'Une question\u202f?'],
  ['Ouvert : « demain »', 'Ouvert\u00a0: «\u00a0demain\u00a0»'],
  ["l'offre d'aujourd'hui...", 'l’offre d’aujourd’hui…'],
  ['le contrat "pro"', 'le contrat «\u00a0pro\u00a0»'],
  ['sur rendez-vous', 'sur rendez-\u2060vous'],
  ['L. 512-6', 'L.\u00a0512-\u20606'],
  ['art. R. 519-\u20603-4', 'art. R.\u00a0519-\u20603-\u20604'],
  ['OMB-RC-2026 : écrivez-la-nous', 'OMB-\u2060RC-\u20602026\u00a0: écrivez-\u2060la-\u2060nous'],
  ['(UE) 2024/896, 26 heures', '(UE)\u00a02024/896, 26\u00a0heures'],
  ['TSA 50110, 75441 Paris Cedex 09', 'TSA\u00a050110, 75441 Paris Cedex\u00a009'],
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
  'À 9h30 ou 9:30, au 01 99 00 01 24',
])('%s stays as it is', (text) => expect(mendFrench(text)).toBe(text));

test('a mistake is told with what stands around it and what mends it; code is no French', () => {
  const code = '<pre><code>{ "prime": 214.60 }</code></pre>';
  expect([...findFrenchMistakes(`<p>La réponse\u00a0:</p>${code}`)]).toEqual([]);
  expect([...findFrenchMistakes(`${code}<p>La "prime"</p>`)]).toEqual([
    '“La "prim”: quotation marks are « »',
  ]);
  expect([...findFrenchMistakes('un rendez-vous')]).toEqual([
    '“un rendez-vous”: a word joiner keeps it on one line (\\u2060)',
  ]);
});
