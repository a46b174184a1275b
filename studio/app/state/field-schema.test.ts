import { expect, test } from 'vitest';
import * as z from 'zod';
import { changeBranch, createRecord, inferSchema, resolveSchema } from './field-schema.ts';

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

test('records say themselves what their fields are', () => {
  const records = [
    { id: 1, title: 'Un', body: '<p>Deux</p>', color: '#cdbbef', image: 'a/b.svg', tags: ['x'] },
    { id: 4, title: '', body: '', color: '', image: '', tags: [], url: '/faq' },
  ];
  expect(inferSchema(records)).toEqual({
    type: 'object',
    required: ['id', 'title', 'body', 'color', 'image', 'tags', 'url'],
    properties: {
      id: { type: 'number' },
      title: { type: 'string' },
      body: { type: 'string', kind: 'rich-text' },
      color: { type: 'string', kind: 'color' },
      image: { type: 'string', kind: 'picture' },
      tags: { type: 'array', items: { type: 'string' } },
      url: { type: 'string', kind: 'link' },
    },
  });
  expect(createRecord(records)).toEqual({ ...records[1], id: 5 });
});
