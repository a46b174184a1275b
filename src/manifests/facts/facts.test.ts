import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { formatPath } from '../../diagnostics/json-path.ts';
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
const tell = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ path, message }) => `${formatPath(path)}: ${message}`);

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

describe('a wrong reference is named with its path and its remedy, and left as it is', () => {
  test.each([
    ['{{oria}}', 'a[0]: unknown fact "oria", did you mean "orias"? (page-manifests/facts.json)'],
    [
      '{{ price }}',
      'a[0]: unknown fact " price ", did you mean "price"? (page-manifests/facts.json)',
    ],
    ['{{}}', 'a[0]: unknown fact ""; known: "orias", "price" (page-manifests/facts.json)'],
    ['{{price', 'a[0]: "{{" stands alone; a reference to a fact is written "{{name}}"'],
    ['price}}', 'a[0]: "}}" stands alone; a reference to a fact is written "{{name}}"'],
  ])('%s', (text, diagnostic) => {
    const substitution = substituteFacts({ a: [text] }, facts);
    expect(tell(substitution.diagnostics)).toEqual([diagnostic]);
    expect(substitution.value).toEqual({ a: [text] });
  });
});

describe('a value is plain text, because it stands in HTML too', () => {
  test.each(['<b>1</b>', 'A & B', '{{orias}}', '"1"'])('not %s', (value) => {
    const parsed = parseFacts({ facts: { wrong: fact(value) } });
    expect(parsed.facts.size).toBe(0);
    expect(tell(parsed.diagnostics)[0]).toContain('facts.wrong.value: expected plain text');
  });
});

test('a day that is none and a field that is none are named', () => {
  const { diagnostics } = parseFacts({
    facts: { orias: fact('1', { reviewBy: '2027-02-30', sourc: 'x' }) },
  });
  expect(tell(diagnostics)).toEqual([
    expect.stringContaining('facts.orias.reviewBy: expected a day like "2027-01-31"'),
    expect.stringContaining('facts.orias.sourc: unknown field "sourc"'),
  ]);
});
