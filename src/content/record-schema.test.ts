import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serverContentApi } from '../../site/content-api/server-content-api.ts';
import * as fields from './answer-fields.ts';
import { from, list, record } from './answer-shapes.ts';
import { toRecordSchema } from './parse-content.ts';

test('records have the fields that are read of them, each as it is written', () => {
  const { text, html, flag, number, rating, color, image, icon, optional } = fields;
  const link = fields.linkWithHosts(['extranet']);
  const group = record({ title: from(['name', 'label'], text), color: optional(color) });
  const parsed = z.pipe(
    z.object({ number }),
    z.transform(() => 'another value'),
  );
  const schema = list({
    text,
    html: optional(html),
    flag,
    rating,
    image,
    icon,
    link,
    date: fields.dateIn('Europe/Paris'),
    group: z.array(group),
    parsed,
  });
  expect(toRecordSchema(schema).items).toEqual({
    type: 'object',
    properties: {
      text: { type: 'string' },
      html: { type: 'string', kind: 'rich-text' },
      flag: { type: 'number', enum: [0, 1] },
      rating: { type: 'number', minimum: 0, maximum: 5 },
      image: { type: 'string', kind: 'picture' },
      icon: { type: 'string', kind: 'icon' },
      link: { type: 'string', kind: 'link' },
      date: { type: 'string', format: 'date' },
      group: {
        type: 'array',
        items: {
          type: 'object',
          properties: { name: { type: 'string' }, color: { type: 'string', kind: 'color' } },
          required: ['name'],
        },
      },
      parsed: {
        type: 'object',
        properties: { number: { type: 'number' } },
        required: ['number'],
      },
    },
    required: ['text', 'flag', 'rating', 'image', 'icon', 'link', 'date', 'group', 'parsed'],
  });
});

test('a block of a product page has the fields of its type', () => {
  const { schema } = serverContentApi.files?.['product-pages'] ?? {};
  const blocks = schema && JSON.stringify(toRecordSchema(schema));
  expect(blocks).toContain(
    '"blockable_type":{"type":"string","const":"App\\\\Models\\\\JoinUsBlock"}',
  );
  expect(blocks).toContain('"button_link":{"type":"string","kind":"link"}');
});
