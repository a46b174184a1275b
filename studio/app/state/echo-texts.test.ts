import { expect, test } from 'vitest';
import type { Preview } from '../../server/protocol.ts';
import { echoTexts } from './echo-texts.ts';

const page = 'page-manifests/about.json';
const list = { type: 'list', id: 'pieces', content: { variant: 'facts', title: 'Pièces' } };
const cards = { type: 'cards', id: 'conseils', content: { variant: 'tips', title: 'Conseils' } };
const values = (...blocks: readonly object[]) => new Map([[page, { blocks }]]);
const placeAt = (index: number) => ({
  document: page,
  path: ['blocks', index],
  records: [],
  provided: [],
});
const preview: Preview = {
  blocks: [list, cards].map((block) => ({ ...block, sources: [] })),
  places: { pieces: placeAt(0), conseils: placeAt(1) },
};
const echo = (...now: readonly object[]) =>
  echoTexts(preview, values(list, cards), values(...now)).blocks.map(({ content }) => content);

test('a text that is typed shows in its block alone', () => {
  const typed = { ...cards, content: { ...cards.content, title: 'Bons conseils' } };
  expect(echo(list, typed)).toEqual([list.content, typed.content]);
});

test('what the server will refuse, an empty text or one of spaces, leaves the last right form', () => {
  for (const title of ['', '  ']) {
    const typed = { ...cards, content: { ...cards.content, title } };
    expect(echo(list, typed)).toEqual([list.content, cards.content]);
  }
});

test('a moved or removed block leaves its texts and its variant to no other one', () => {
  expect(echo(cards, list)).toEqual([list.content, cards.content]);
  expect(echo(cards)).toEqual([list.content, cards.content]);
});

test('another variant, which has other fields, waits for the server', () => {
  const other = { ...cards, content: { variant: 'links', title: 'Liens' } };
  expect(echo(list, other)).toEqual([list.content, cards.content]);
});
