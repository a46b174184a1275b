import { expect, test } from 'vitest';
import { fillFacts, listFactNames } from './fact-references.ts';
import { parseFacts, substituteFacts } from './facts.ts';

const fact = (value: string, more: object = {}) => ({
  value,
  description: 'What it says',
  source: 'Where it stands',
  reviewBy: '2027-12-31',
  ...more,
});
const { facts } = parseFacts({
  facts: { orias: fact('99 000 001'), price: fact('145,89 €', { graceDays: 7 }) },
});

// Mistakes: tests/contract/mistakes/cases/fact-*.json.
test('a fact has 30 days of grace unless it says otherwise', () => {
  expect(facts.get('orias')?.graceDays).toBe(30);
  expect(facts.get('price')?.graceDays).toBe(7);
});

test('references in every string give way to the values, at any depth', () => {
  const document = {
    title: 'ORIAS {{orias}}',
    items: [{ body: '<p>Dès {{price}}, {{price}} par an</p>' }, 3, null, true],
  };
  expect(substituteFacts(document, facts)).toEqual({
    value: {
      title: 'ORIAS 99 000 001',
      items: [{ body: '<p>Dès 145,89 €, 145,89 € par an</p>' }, 3, null, true],
    },
    used: new Set(['orias', 'price']),
    diagnostics: [],
  });
});

test('a document without references stays itself, and one with them is not changed', () => {
  const plain = { items: [{ title: 'Rien { ici }' }] };
  expect(substituteFacts(plain, facts).value).toBe(plain);
  const document = { title: '{{orias}}' };
  substituteFacts(document, facts);
  expect(document).toEqual({ title: '{{orias}}' });
});

test('a reference is written with its value, with a capital where it has one; an unknown one stays', () => {
  const text = '{{Delay}}, puis {{delay}} et {{other}}';
  expect(listFactNames(text)).toEqual(['delay', 'other']);
  expect(fillFacts(text, { delay: 'quinze heures' })).toBe(
    'Quinze heures, puis quinze heures et {{other}}',
  );
});
