import { vercelStegaDecode } from '@vercel/stega';
import { expect, test } from 'vitest';
import { valueAt } from '../../../src/diagnostics/schema-nodes.ts';
import type { BlockType, Preview } from '../../server/answers.ts';
import { echoTexts, listWrittenTexts, markTexts } from './written-texts.ts';

const page = 'page-manifests/about.json';
const records = 'content/people.json';
const text = { type: 'string' } as const;
const item = {
  type: 'object',
  properties: { label: text, href: { ...text, kind: 'link' } },
} as const;
const properties = {
  variant: { ...text, enum: ['facts', 'tips'] },
  title: text,
  body: { ...text, kind: 'rich-text' },
  name: text,
  items: { type: 'array', items: item },
} as const;
const types = new Map([
  ['list', { content: { type: 'object', properties } } as unknown as BlockType],
]);
const list = {
  type: 'list',
  id: 'pieces',
  content: {
    variant: 'facts',
    title: 'Pièces',
    body: '<p>Un</p>',
    items: [
      { label: 'Lire', href: '/lire' },
      { label: 'Lire', href: '/lire' },
    ],
  },
};
const cards = { ...list, id: 'conseils', content: { variant: 'tips', title: 'Conseils' } };
const documents = (...blocks: readonly object[]) =>
  new Map<string, unknown>([
    [page, { blocks }],
    [records, [{}, { nom: 'Ada' }]],
  ]);
const placeAt = (index: number) => ({
  document: page,
  path: ['blocks', index],
  records: [],
  provided: ['name'],
  given: [{ at: ['name'], document: records, path: [1, 'nom'] }],
});
const preview: Preview = {
  blocks: [list, cards].map((block) => ({
    ...block,
    sources: [],
    content: { ...block.content, name: 'Ada' },
  })),
  places: { pieces: placeAt(0), conseils: placeAt(1) },
};
const written = listWrittenTexts(preview, documents(list, cards), types);
const content = (block = 0, shown = preview) => shown.blocks[block]?.content;

test('texts know their fields: no link, no choice, and a record where a source gives it', () => {
  expect(written.get('pieces')?.map(({ at, path }) => [at.join('.'), path.join('.')])).toEqual([
    ['title', 'blocks.0.content.title'],
    ['body', 'blocks.0.content.body'],
    ['items.0.label', 'blocks.0.content.items.0.label'],
    ['items.1.label', 'blocks.0.content.items.1.label'],
    ['name', '1.nom'],
  ]);
});

test('two equal texts have marks of their own, which nobody sees', () => {
  const [marked] = markTexts(preview.blocks, written);
  const read = (...path: (string | number)[]) => String(valueAt(marked?.content, path));
  expect(vercelStegaDecode(read('items', 0, 'label'))).toEqual({ mark: 2 });
  expect(vercelStegaDecode(read('items', 1, 'label'))).toEqual({ mark: 3 });
  expect(read('items', 1, 'label').replaceAll(/\p{Cf}/gu, '')).toBe('Lire');
  expect(read('items', 1, 'href')).toBe('/lire');
  // Inside the last element: what is outside of it has no field.
  expect(read('body')).toMatch(/^<p>Un[^<]+<\/p>$/);
});

const echo = (...now: readonly object[]) =>
  echoTexts(preview, written, documents(list, cards), documents(...now));

test('a text shows while it is typed, one of two equal ones and one of a record too', () => {
  const items = list.content.items.with(1, { label: 'Lire tout', href: '/lire' });
  const typed = { ...list, content: { ...list.content, items } };
  expect(content(0, echo(typed, cards))).toEqual({ ...typed.content, name: 'Ada' });
  expect(content(1, echo(typed, cards))).toBe(content(1));
  const before = documents(list, cards);
  const given = documents(list, cards).set(records, [{}, { nom: 'Eva' }]);
  expect(content(0, echoTexts(preview, written, before, given))).toMatchObject({ name: 'Eva' });
});

test.each([
  ['an empty text', [{ ...list, content: { ...list.content, title: ' ' } }, cards]],
  ['a text with a fact', [{ ...list, content: { ...list.content, title: '{{prix}}' } }, cards]],
  ['rich text', [{ ...list, content: { ...list.content, body: '<p>Deux</p>' } }, cards]],
  ['a moved block', [cards, list]],
  ['a removed block', [cards]],
  ['another variant', [{ ...list, content: { variant: 'tips', title: 'Autre' } }, cards]],
  ['a removed item', [{ ...list, content: { ...list.content, items: [] } }, cards]],
])('%s waits for the server', (_, now) => {
  expect(echo(...now).blocks).toEqual(preview.blocks);
});
