import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Break } from './compare-schemas.ts';
import { findBreaks } from './compare-schemas.ts';
import { createFrozenSchema } from './frozen-schemas.ts';

const compare = (before: z.ZodType, after: z.ZodType): string[] =>
  findBreaks(createFrozenSchema({ content: before }), createFrozenSchema({ content: after })).map(
    format,
  );

const format = ({ path, message, renamedTo }: Break) =>
  `${path.join('.')}: ${message}${renamedTo ? ` → ${renamedTo}` : ''}`;

const text = z.string().min(1);
const object = z.strictObject;
const base = { title: text, body: text.optional() };
const tones = (...values: string[]) => object({ tone: z.enum(values) });
/** A union of two variants, each with its own fields. */
const variants = (a: z.ZodRawShape, b: z.ZodRawShape) =>
  z.discriminatedUnion('variant', [
    object({ variant: z.literal('a'), ...a }),
    object({ variant: z.literal('b'), ...b }),
  ]);
const eitherVariant = object({ variant: z.enum(['a', 'b']), ...base });

describe('content of before is still accepted when', () => {
  test.each<[string, z.ZodType, z.ZodType]>([
    ['nothing changes', object(base), object(base)],
    ['an optional field comes', object(base), object({ ...base, color: text.optional() })],
    [
      'a field with a default comes',
      object(base),
      object({ ...base, tone: z.enum(['light', 'dark']).default('light') }),
    ],
    [
      'a required field becomes optional',
      object(base),
      object({ ...base, title: text.optional() }),
    ],
    [
      'a description changes',
      object({ title: text.describe('A') }),
      object({ title: text.describe('B') }),
    ],
    [
      'a default changes',
      object({ tone: z.enum(['a', 'b']).default('a') }),
      object({ tone: z.enum(['a', 'b']).default('b') }),
    ],
    ['a choice comes', tones('a', 'b'), tones('c', 'a', 'b')],
    ['a constant becomes a choice', object({ tone: z.literal('a') }), tones('a', 'b')],
    ['a choice becomes any text', tones('a', 'b'), object({ tone: z.string() })],
    ['bounds widen', z.number().min(1).max(4), z.number().min(0).max(5)],
    ['a bound goes', z.array(text).min(1).max(2), z.array(text)],
    ['a whole number becomes any number', z.int().min(0).max(9), z.number()],
    [
      'a text may be a number too',
      object({ value: text }),
      object({ value: z.union([z.number(), text]) }),
    ],
    ['a pattern goes', z.string().regex(/^a/), z.string()],
    ['an object takes other fields', object(base), z.looseObject(base)],
    ['any value is accepted', object(base), z.unknown()],
    ['null is accepted', object({ title: text }), object({ title: text.nullable() })],
    [
      'a variant comes',
      z.discriminatedUnion('variant', [object({ variant: z.literal('a'), ...base })]),
      z.discriminatedUnion('variant', [
        object({ variant: z.literal('b'), other: text }),
        object({ variant: z.literal('a'), ...base }),
      ]),
    ],
    [
      'a choice of variants becomes a union',
      eitherVariant,
      variants(base, { ...base, more: text.optional() }),
    ],
    ['a union of variants becomes one object', variants(base, { title: text }), eitherVariant],
    ['a record takes looser values', z.record(z.string(), text), z.record(z.string(), z.string())],
  ])('%s', (_, before, after) => {
    expect(compare(before, after)).toEqual([]);
  });
});

describe('content of before is refused when', () => {
  test.each<[string, z.ZodType, z.ZodType, string[]]>([
    ['a field goes', object(base), object({ title: text }), ['body: removed']],
    [
      'a field has another name',
      object(base),
      object({ title: text, text: text.optional() }),
      ['body: removed → text'],
    ],
    [
      'a required field has another name',
      object({ title: text }),
      object({ heading: text }),
      ['title: removed → heading', 'heading: new, and required'],
    ],
    [
      'several fields come: the nearest name of those that fit',
      object({ subtitle: text.optional() }),
      object({
        subTitles: z.array(text).optional(),
        subTitle: text.optional(),
        description: text.optional(),
      }),
      ['subtitle: removed → subTitle'],
    ],
    [
      'a required field comes',
      object(base),
      object({ ...base, href: text }),
      ['href: new, and required'],
    ],
    [
      'an optional field becomes required',
      object(base),
      object({ ...base, body: text }),
      ['body: required now, it was optional'],
    ],
    [
      'a choice goes',
      tones('light', 'dark'),
      tones('light'),
      ['tone: "dark" is no longer one of its values'],
    ],
    [
      'a choice has another name',
      tones('light', 'dark'),
      tones('light', 'darker'),
      ['tone: "dark" is no longer one of its values; is it "darker" now?'],
    ],
    [
      'a text becomes a choice',
      object({ tone: z.string() }),
      tones('light', 'dark'),
      ['tone: takes only "light", "dark" now'],
    ],
    [
      'the type changes',
      object({ rating: z.string() }),
      object({ rating: z.number() }),
      ['rating: takes "number" instead of "string"'],
    ],
    [
      'numbers must be whole',
      z.number(),
      z.int().min(-9).max(9),
      [': takes "integer" instead of "number"'],
    ],
    [
      'a bound narrows',
      object({ items: z.array(text).max(4) }),
      object({ items: z.array(text).min(1).max(3) }),
      ['items: minItems is 1 now, it was not limited', 'items: maxItems is 3 now, it was 4'],
    ],
    [
      'a pattern comes or changes',
      object({ a: z.string(), b: z.string().regex(/^a/) }),
      object({ a: z.string().regex(/^b/), b: z.string().regex(/^b/) }),
      ['a: pattern is "^b" now, it was not limited', 'b: pattern is "^b" now, it was "^a"'],
    ],
    [
      'a field of an item has another name',
      object({ items: z.array(object({ name: text, body: text })) }),
      object({ items: z.array(object({ title: text, body: text })) }),
      ['items.[].name: removed → title', 'items.[].title: new, and required'],
    ],
    [
      'a nested object changes',
      object({ image: object({ src: text, alt: text.optional() }) }),
      object({ image: object({ src: text }) }),
      ['image.alt: removed'],
    ],
    [
      'an object takes no other fields any more',
      z.looseObject(base),
      object(base),
      [': takes no other fields any more'],
    ],
    [
      'a text becomes an object',
      object({ image: text }),
      object({ image: object({ src: text }) }),
      ['image: takes "object" instead of "string"'],
    ],
    [
      'a variant goes',
      z.discriminatedUnion('variant', [
        object({ variant: z.literal('offers'), ...base }),
        object({ variant: z.literal('cards'), ...base }),
      ]),
      z.discriminatedUnion('variant', [object({ variant: z.literal('cards'), ...base })]),
      ['variant: "offers" is no longer one of its values; is it "cards" now?'],
    ],
    [
      'a field changes in one variant',
      variants(base, base),
      variants(base, { title: text }),
      ['body: removed'],
    ],
    [
      'the same field changes in all variants: said once',
      variants(base, base),
      variants({ title: text }, { title: text }),
      ['body: removed'],
    ],
    [
      'a choice of variants becomes a union that asks for more in one',
      eitherVariant,
      variants(base, { ...base, href: text }),
      ['href: new, and required'],
    ],
    [
      'null is refused',
      object({ title: text.nullable() }),
      object({ title: text }),
      ['title: takes "string" instead of "null"'],
    ],
    [
      'the values of a record change',
      z.record(z.string(), z.string()),
      z.record(z.string(), z.number()),
      ['{}: takes "number" instead of "string"'],
    ],
    [
      'a rule comes that the comparison does not know',
      z.string(),
      z.base64(),
      [
        'format is "base64" now, it was not limited',
        'contentEncoding is "base64" now, it was not limited',
        'pattern is',
      ].map((message) => expect.stringContaining(message)),
    ],
  ])('%s', (_, before, after, breaks) => {
    expect(compare(before, after)).toEqual(breaks);
  });
});
