import { vercelStegaDecode } from '@vercel/stega';
import { expect, test } from 'vitest';
import type { ContentResult } from '../../../src/content/content-result.ts';
import { type JsonPath, valueAt } from '../../../src/diagnostics/json-path.ts';
import type { SiteSettings } from '../../../src/site/site-settings.ts';
import type { Preview } from '../../server/answers.ts';
import { emptySign, layoutPart, settingsPart } from '../../server/protocol.ts';
import { echoTexts, findMark, markTexts } from './written-texts.ts';

const page = 'page-manifests/about.json';
const records = 'content/people.json';
const site = 'page-manifests/site.json';
const menus = 'content/menus.json';
const list = {
  type: 'list',
  id: 'pieces',
  content: {
    variant: 'facts',
    title: 'Pièces',
    body: '<p>Un <b>deux</b> trois</p>\n',
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
const textsAt = (index: number, ...fields: readonly JsonPath[]): Preview['texts'][string] => [
  ...fields.map((at) => ({
    at,
    document: page,
    path: ['blocks', index, 'content', ...at],
    kind: at[0] === 'body' ? ('rich-text' as const) : ('text' as const),
  })),
  { at: ['name'], document: records, path: [1, 'nom'], kind: 'text' },
];
const settings = { baseline: 'Courtier' } as SiteSettings;
const menu: ContentResult = { status: 'loaded', content: { links: [{ label: 'Accueil' }] } };
const preview: Preview = {
  blocks: [list, cards].map((block) => ({
    ...block,
    sources: [],
    content: { ...block.content, name: 'Ada' },
  })),
  places: {},
  layout: { settings, content: [[['content', 'menu', {}], menu]] },
  texts: {
    pieces: textsAt(0, ['title'], ['body'], ['items', 0, 'label'], ['items', 1, 'label']),
    conseils: textsAt(1, ['title']),
    [settingsPart]: [{ at: ['baseline'], document: site, path: ['baseline'], kind: 'text' }],
    [layoutPart(0)]: [
      { at: ['links', 0, 'label'], document: menus, path: [0, 'name'], kind: 'text' },
    ],
  },
};
const content = (block = 0, shown = preview) => shown.blocks[block]?.content;

test('two equal texts have marks of their own, which nobody sees', () => {
  const [marked] = markTexts(preview, (name) => name).blocks;
  const read = (...path: (string | number)[]) => String(valueAt(marked?.content, path));
  expect(vercelStegaDecode(read('items', 0, 'label'))).toEqual({ of: 'pieces', mark: 2 });
  expect(vercelStegaDecode(read('items', 1, 'label'))).toEqual({ of: 'pieces', mark: 3 });
  expect(read('items', 1, 'label').replaceAll(/\p{Cf}/gu, '')).toBe('Lire');
  expect(read('items', 1, 'href')).toBe('/lire');
});

test('each piece of rich text has its mark, and no tag', () => {
  const { body } = Object(markTexts(preview, (name) => name).blocks[0]?.content);
  const pieces = String(body).split(/<[^>]*>/);
  expect(String(body).replaceAll(/\p{Cf}/gu, '')).toBe(list.content.body);
  expect(pieces.map((one) => vercelStegaDecode(one) !== undefined)).toEqual([
    ...[false, true, true, true, false],
  ]);
});

test('a text that is not written yet shows the name of its field until it is typed', () => {
  const empty = { ...list.content, title: `Texte à écrire${emptySign}` };
  const [first, ...others] = preview.blocks;
  const unwritten = { ...preview, blocks: [{ ...list, sources: [], content: empty }, ...others] };
  const read = ({ blocks }: Preview) => String(Object(blocks[0]?.content).title);
  const marked = read(markTexts(unwritten, (name) => `le ${name}`));
  expect(first?.id).toBe('pieces');
  expect(marked.replaceAll(/\p{Cf}/gu, '')).toBe('le title');
  expect(vercelStegaDecode(marked)).toMatchObject({ mark: 0, isEmpty: true });
  const before = documents({ ...list, content: { ...list.content, title: '' } }, cards);
  expect(read(echoTexts(unwritten, before, documents(list, cards)))).toBe('Pièces');
});

test('texts around the blocks are marked, and found by their fields', () => {
  const { layout } = markTexts(preview, (name) => name);
  expect(vercelStegaDecode(layout?.settings.baseline ?? '')).toEqual({ of: settingsPart, mark: 0 });
  const label = valueAt(layout?.content, [0, 1, 'content', 'links', 0, 'label']);
  const mark = { of: layoutPart(0), mark: 0 };
  expect(vercelStegaDecode(String(label))).toEqual(mark);
  expect(findMark(preview, menus, [0, 'name'])).toEqual(mark);
  expect(findMark(preview, menus, [1, 'name'])).toBeUndefined();
});

const echo = (...now: readonly object[]) =>
  echoTexts(preview, documents(list, cards), documents(...now));

test('a text shows while it is typed, one of two equal ones and one of a record too', () => {
  const items = list.content.items.with(1, { label: 'Lire tout', href: '/lire' });
  const typed = { ...list, content: { ...list.content, items } };
  expect(content(0, echo(typed, cards))).toEqual({ ...typed.content, name: 'Ada' });
  expect(content(1, echo(typed, cards))).toBe(content(1));
  const before = documents(list, cards);
  const given = documents(list, cards).set(records, [{}, { nom: 'Eva' }]);
  expect(content(0, echoTexts(preview, before, given))).toMatchObject({ name: 'Eva' });
  const around = new Map(before).set(site, { baseline: 'Courtiers' });
  const { layout } = echoTexts(preview, before.set(site, { baseline: 'Courtier' }), around);
  expect(layout?.settings.baseline).toBe('Courtiers');
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
