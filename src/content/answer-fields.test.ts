import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as fields from './answer-fields.ts';
import { from, record } from './answer-shapes.ts';

const WRONG = Symbol('wrong');

function read(schema: z.core.$ZodType, input: unknown): unknown {
  const result = z.safeParse(schema, input);
  return result.success ? result.data : WRONG;
}

type Reading = {
  schema: z.core.$ZodType;
  /** Values that are read as they are. */
  same?: unknown[];
  /** Values that are read as another value. */
  reads?: [input: unknown, output: unknown][];
  wrong: unknown[];
};

const readings: Record<string, Reading> = {
  text: { schema: fields.text, reads: [[' Bonjour ', 'Bonjour']], wrong: ['', '   ', 12, null] },
  html: {
    schema: fields.html,
    same: ['<p>Bonjour</p>', ''],
    reads: [['<p onclick="x()">Oui</p><script>alert(1)</script>', '<p>Oui</p>']],
    wrong: [null],
  },
  flag: {
    schema: fields.flag,
    same: [true, false],
    reads: [
      [1, true],
      ['1', true],
      [0, false],
      ['0', false],
    ],
    wrong: [2, 'oui', null],
  },
  number: {
    schema: fields.number,
    same: [3],
    reads: [
      ['3', 3],
      ['4.5', 4.5],
    ],
    wrong: ['', 'trois', Number.NaN, true],
  },
  rating: { schema: fields.rating, same: [0], reads: [['5', 5]], wrong: [6, -1] },
  color: {
    schema: fields.color,
    reads: [
      ['#CDBBEF', '#cdbbef'],
      ['#fA0', '#ffaa00'],
    ],
    wrong: ['red', '#cdbbef80', '#cdbbef;}'],
  },
  image: {
    schema: fields.image,
    same: ['/images/logo.svg', 'https://images.example/a.png'],
    reads: [
      ['hero/accueil.svg', '/storage/hero/accueil.svg'],
      ['photo du siège.jpg', '/storage/photo%20du%20siège.jpg'],
    ],
    // Attacks: tests/security/addresses.test.ts.
    wrong: ['//images.example/a.png', ''],
  },
  link: {
    schema: fields.linkWithHosts(['subscription', 'extranet']),
    same: [
      '/about',
      '#contact',
      '@extranet/devis',
      '@subscription',
      'https://orvane.example/',
      'mailto:contact@ombrelle.example',
      'tel:+33199000100',
    ],
    reads: [['about', '/about']],
    wrong: ['@ailleurs', '//ailleurs.example'],
  },
  icon: {
    schema: fields.icon,
    same: ['shield-check'],
    reads: [['icons/bouclier.svg', '/storage/icons/bouclier.svg']],
    wrong: ['data:image/png,'],
  },
  date: {
    schema: fields.dateIn('Europe/Paris'),
    same: ['2027-03-18'],
    reads: [
      ['2027-03-18 09:30:00', '2027-03-18'],
      ['2027-03-17T23:00:00.000000Z', '2027-03-18'],
    ],
    wrong: ['2027-02-30', '18/03/2027'],
  },
  length: { schema: fields.length, same: ['10vh', '4.5rem'], wrong: ['10', 'calc(1px)'] },
};

describe.each(Object.entries(readings))('a %s of the API', (_, reading) => {
  const { schema, same = [], reads = [], wrong } = reading;
  const cases = [...same.map((value) => [value, value]), ...reads];
  test.each(cases)('%j is read as %o', (input, expected) => {
    expect(read(schema, input)).toBe(expected);
  });
  test.each(wrong.map((value) => [value]))('%j is wrong', (input) => {
    expect(read(schema, input)).toBe(WRONG);
  });
});

describe('an optional field', () => {
  const schema = z.object({ color: fields.optional(fields.color) });

  test.each([[{}], [{ color: null }], [{ color: '' }]])('%j is absent', (input) => {
    expect(z.parse(schema, input).color).toBeUndefined();
  });

  test('is not allowed to be wrong', () => {
    expect(read(schema, { color: 'rouge' })).toBe(WRONG);
  });
});

describe('a field with several names', () => {
  const schema = record({ body: from(['body', 'description', 'text'], fields.text) });

  test.each(['body', 'description', 'text'])('is read as "%s"', (name) => {
    expect(z.parse(schema, { [name]: 'Oui' })).toEqual({ body: 'Oui' });
  });
});
