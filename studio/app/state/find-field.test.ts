import { expect, test } from 'vitest';
import { findField } from './find-field.ts';

const document = 'page-manifests/a.json';
const content = {
  title: 'Nos métiers',
  form: '',
  items: [
    { title: 'Agents', action: { label: 'En savoir plus' }, date: '2027-09-16' },
    {
      title: 'Syndics',
      action: { label: 'En savoir plus' },
      body: '<p>{{Training}} par an, <b>ou plus</b></p>',
    },
  ],
};
const record = { title: 'Nos métiers', name: 'Formation', image: 'a/b.svg' };
const parts = [
  { document, path: ['blocks', 0, 'content'], value: content },
  { document: 'content/a.json', path: [3], value: record },
];
const facts = { training: 'Quinze heures' };
const find = (texts: string | string[], ...around: string[]) =>
  findField(parts, { texts: [texts].flat(), around }, facts)?.path.join('.');

test.each([
  ['a text', ['Formation'], '3.name'],
  ['a text in capitals, with a soft hyphen', ['FORMA\u00adTION'], '3.name'],
  ['a text of the block before that of a record', ['Nos métiers'], 'blocks.0.content.title'],
  [
    'a part of a text, with a fact in it',
    ['Quinze heures par an,'],
    'blocks.0.content.items.1.body',
  ],
  ['a picture, by the end of its address', ['/storage/a/b.svg?w=320'], '3.image'],
])('%s leads to its field', (_, texts, path) => {
  expect(find(texts)).toBe(path);
});

test('of the same text in two items, the one is meant whose texts are around it', () => {
  const around = [
    'En savoir plus',
    'SyndicsEn savoir plus',
    'AgentsEn savoir plusSyndicsEn savoir plus',
  ];
  expect(find('En savoir plus', ...around)).toBe('blocks.0.content.items.1.action.label');
});

test('a day leads to its date, and a text of the code to what stands beside it', () => {
  expect(find(['2027-09-16', 'jeudi'])).toBe('blocks.0.content.items.0.date');
  expect(find(['', '2'], '2', '2 Syndics')).toBe('blocks.0.content.items.1.title');
  expect(find('Ailleurs', 'Ailleurs')).toBeUndefined();
});

test('a question of a form leads to the form', () => {
  const part = {
    document,
    path: ['blocks', 1, 'content'],
    value: { title: 'Un', form: 'contact' },
  };
  expect(findField([part], { texts: ['Prénom'], around: ['Prénom'] })?.path.at(-1)).toBe('form');
});
