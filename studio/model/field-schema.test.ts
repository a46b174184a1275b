import { expect, test } from 'vitest';
import * as z from 'zod';
import { changeBranch, createRecord, resolveSchema } from './field-schema.ts';

const schema = {
  description: 'A card',
  oneOf: [
    {
      type: 'object' as const,
      properties: { variant: { const: 'plain' }, title: { type: 'string' as const } },
      required: ['variant', 'title'],
    },
    {
      type: 'object' as const,
      properties: { variant: { const: 'picture' }, src: { type: 'string' as const } },
      required: ['variant', 'src'],
    },
  ],
};

test('of a union, the form is that of the branch that is chosen, and all can be chosen', () => {
  const resolved = resolveSchema(schema, { variant: 'picture' });
  expect(resolved.oneOf).toBeUndefined();
  expect(Object.keys(resolved.properties ?? {})).toEqual(['variant', 'src']);
  expect(resolved.properties?.variant).toMatchObject({ enum: ['plain', 'picture'] });
});

test('another branch keeps what it knows, and takes from an example what it needs', () => {
  const content = { variant: 'plain', title: 'Un' };
  const changed = changeBranch(schema, content, 'variant', 'picture', { src: '/a.svg' });
  expect(changed).toEqual({ variant: 'picture', src: '/a.svg' });
});

test('a text of several forms is of the one that it has', () => {
  const instant = z.toJSONSchema(z.union([z.iso.date(), z.iso.datetime({ offset: true })]));
  const formatOf = (value?: string) => resolveSchema(instant, value).format;
  expect(formatOf()).toBe('date');
  expect(formatOf('2027-01-31')).toBe('date');
  expect(formatOf('2027-01-31T09:00:00+01:00')).toBe('date-time');
});

test('an icon or a path is a text of its kind', () => {
  const icon = {
    kind: 'icon',
    anyOf: [
      { type: 'string' as const, enum: ['star'] },
      { type: 'string' as const, pattern: '^/' },
    ],
  };
  expect(resolveSchema(icon, 'star')).toEqual({ kind: 'icon', type: 'string' });
});

test('a new record is a copy with an id of its own', () => {
  const records = [
    { id: 1, title: 'Un' },
    { id: 4, title: 'Deux' },
  ];
  expect(createRecord(records, 0)).toEqual({ id: 5, title: 'Un' });
});
