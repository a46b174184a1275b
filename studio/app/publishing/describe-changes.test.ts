import { expect, test } from 'vitest';
import type { SchemaNode } from '../../../src/diagnostics/schema-nodes.ts';
import type { BlockTypes } from '../state/outline.ts';
import { createTranslate, textsOf } from '../texts/texts.ts';
import { type Change, describeChanges } from './describe-changes.ts';

const content = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    tone: { type: 'string', enum: ['light', 'dark'] },
    items: { type: 'array', items: { type: 'object', properties: { title: { type: 'string' } } } },
  },
} satisfies SchemaNode;
const types: BlockTypes = new Map(
  ['post', 'cards'].map((type) => [
    type,
    { type, title: 'Article', description: '', group: 'text', content, slots: {}, examples: {} },
  ]),
);
const words = { Light: 'Clair', Dark: 'Sombre' };

type States = readonly [before: object, after: object];

/** The changes of each document, by its title. */
const tellAll = (language: string, documents: Readonly<Record<string, States>>) =>
  Object.fromEntries(
    [
      ...describeChanges(
        Object.entries(documents).map(([title, [before, after]]) => ({
          // As they are read: no two blocks are one object.
          name: title,
          title,
          schema: {},
          ...JSON.parse(JSON.stringify({ before, after })),
        })),
        {
          texts: textsOf(language),
          t: createTranslate(language, language === 'fr' ? words : {}),
          types,
        },
      ),
    ].map(([name, changes]) => [name, changes.map(print)]),
  );
const print = ({ sentence, from, to }: Change) =>
  [sentence, from === undefined ? '' : `[${from}]`, to === undefined ? '' : `[${to}]`]
    .filter(Boolean)
    .join(' ');
const tell = (language: string, before: object, after: object) =>
  tellAll(language, { Page: [before, after] }).Page;

const block = (title: string, more: object = {}) => ({ type: 'post', content: { title, ...more } });
const page = (...blocks: object[]) => ({ route: '/', title: 'Accueil', blocks });

const [offers, team, faq] = [block('Nos offres'), block('L’équipe'), block('FAQ')];
const cards = (...titles: string[]) => ({
  type: 'cards',
  id: 'cards',
  content: { title: 'Cartes', items: titles.map((title) => ({ title })) },
});
const columns = (...aside: object[]) => ({
  type: 'columns',
  content: { title: 'Deux' },
  slots: { aside },
});

const cases: [name: string, before: object, after: object, told: string[]][] = [
  [
    'a text of a block',
    page(offers, block('FAQ', { body: '<p>Un mot.</p>' })),
    page(offers, block('FAQ', { body: '<p>Deux mots.</p>' })),
    ['Champ changé : Texte de « FAQ » [Un mot.] [Deux mots.]'],
  ],
  [
    'the title that a block is known by',
    page(offers, team),
    page(block('Nos contrats'), team),
    ['Champ changé : Titre de « Nos offres » [Nos offres] [Nos contrats]'],
  ],
  [
    'a title of the page',
    page(offers),
    { ...page(offers), title: 'Bienvenue' },
    ['Champ changé : Titre [Accueil] [Bienvenue]'],
  ],
  [
    'a choice',
    page(block('FAQ', { tone: 'light' })),
    page(block('FAQ', { tone: 'dark' })),
    ['Champ changé : Ton de « FAQ » [Clair] [Sombre]'],
  ],
  [
    'a field more, a field less',
    page(block('FAQ', { eyebrow: 'Aide' })),
    page(block('FAQ', { isSticky: true })),
    ['Champ rempli : Is sticky de « FAQ » [Oui]', 'Champ retiré : Surtitre de « FAQ » [Aide]'],
  ],
  [
    'tags alone',
    page(block('FAQ', { body: '<p>Un mot</p>' })),
    page(block('FAQ', { body: '<p>Un <strong>mot</strong></p>' })),
    ['Mise en forme changée : Texte de « FAQ »'],
  ],
  [
    'a block elsewhere',
    page(offers, team, faq),
    page(faq, offers, team),
    ['Bloc « FAQ » déplacé au début'],
  ],
  [
    'a block more, a block less',
    page(offers, team),
    page(offers, cards('Un')),
    ['Bloc « L’équipe » supprimé', 'Bloc « Cartes » ajouté après « Nos offres »'],
  ],
  [
    'a block more, and another title',
    page(block('Nos offres', { body: '<p>Un mot.</p>' })),
    page(faq, block('Nos contrats', { body: '<p>Un mot.</p>' })),
    [
      'Bloc « FAQ » ajouté au début',
      'Champ changé : Titre de « Nos offres » [Nos offres] [Nos contrats]',
    ],
  ],
  [
    'a block moved into a slot',
    page(columns(), faq),
    page(columns(faq)),
    ['Bloc « FAQ » déplacé au début'],
  ],
  [
    'a block moved into a slot and changed there',
    page(columns(), block('FAQ', { body: '<p>Un mot.</p>' })),
    page(columns(block('FAQ', { body: '<p>Deux mots.</p>' }))),
    [
      'Bloc « FAQ » déplacé au début',
      'Champ changé : Texte de « FAQ », dans « Deux » [Un mot.] [Deux mots.]',
    ],
  ],
  [
    'a block moved into a new block',
    page(offers, faq),
    page(offers, columns(faq)),
    ['Bloc « FAQ » déplacé dans « Deux »', 'Bloc « Deux » ajouté après « Nos offres »'],
  ],
  [
    'a block that leaves the one that was around it',
    page(columns(faq), offers),
    page(offers, faq),
    ['Bloc « Deux » supprimé', 'Bloc « FAQ » déplacé après « Nos offres »'],
  ],
  ['a block in a slot', page(columns()), page(columns(faq)), ['Bloc « FAQ » ajouté au début']],
  [
    'an item of a list',
    page(cards('Un', 'Deux')),
    page(cards('Un', 'Trois', 'Deux')),
    ['Élément « Trois », dans Éléments de « Cartes », ajouté après « Un »'],
  ],
  [
    'a text of an item',
    page(cards('Un', 'Deux')),
    page(cards('Un', 'Trois')),
    ['Champ changé : Titre de « Deux », dans « Cartes » [Deux] [Trois]'],
  ],
  [
    'a record',
    [{ id: 1, name: 'Ada' }],
    [
      { id: 1, name: 'Ada' },
      { id: 2, name: 'Grace' },
    ],
    ['Élément « Grace » ajouté après « Ada »'],
  ],
  [
    'a fact',
    { facts: { 'study-time': { value: '48 h' } } },
    { facts: { 'study-time': { value: '24 h' } } },
    ['Champ changé : Valeur de « Study time », dans « Faits » [48 h] [24 h]'],
  ],
];

test.each(cases)('%s is told, and nothing where nothing has changed', (_, before, after, told) => {
  expect(tell('fr', before, after)).toEqual(told);
  expect(tell('fr', after, after)).toEqual([]);
});

test('a block with other words in every field is changed, also beside an added one', () => {
  const was = block('Nos offres', { tone: 'light', items: [{ title: 'Un' }] });
  const is = block('Nos contrats', { tone: 'dark', items: [{ title: 'Deux' }] });
  const told = tell('fr', page(team, was, faq), page(team, is, cards('Prix'), faq));
  expect(told?.[0]).toMatch(/Titre de .*\[Nos offres\] \[Nos contrats\]$/);
  expect(told?.filter((one) => /supprimé/.test(one))).toEqual([]);
});

test('a new page says what it says, block by block', () => {
  const changes = describeChanges(
    [
      {
        name: 'new',
        title: 'Neuve',
        schema: {},
        before: undefined,
        after: page(offers, cards('Prix')),
      },
    ],
    { texts: textsOf('fr'), t: createTranslate('fr', words), types },
  ).get('new');
  expect(changes?.map(print)).toEqual([
    'Bloc «\u00a0Nos offres\u00a0» [Nos offres]',
    'Bloc «\u00a0Cartes\u00a0» [Cartes · Prix]',
  ]);
});

test('in English', () => {
  const body = '<p>Answers.</p>';
  const before = page(
    ...[offers, team, block('FAQ', { body, tone: 'light', eyebrow: 'Help' }), cards('One')],
  );
  const after = page(
    ...[block('FAQ', { body, tone: 'dark', isSticky: true }), offers],
    ...[cards('One', 'Two'), columns()],
  );
  expect(tell('en', before, after)).toMatchInlineSnapshot(`
    [
      "Block “L’équipe” deleted",
      "Changed: Tone of “FAQ” [Light] [Dark]",
      "Filled in: Stays in view of “FAQ” [Yes]",
      "Removed: Eyebrow of “FAQ” [Help]",
      "Block “Nos offres” moved after “FAQ”",
      "Item “Two” in Items of “Cartes” added after “One”",
      "Block “Deux” added after “Cartes”",
    ]
  `);
});

test('of a long text, what has changed is told with some words around it', () => {
  const long = (word: string) =>
    `${'Un début qui ne change pas. '.repeat(6)}Ici ${word} est neuf. ${'Une fin qui ne change pas. '.repeat(6)}`.trim();
  const told = tell('fr', { text: long('rien') }, { text: long('tout') });
  expect(told?.[0]).toBe(
    'Champ changé : Texte [… début qui ne change pas. Ici rien est neuf. Une fin qui ne change …] [… début qui ne change pas. Ici tout est neuf. Une fin qui ne change …]',
  );
});

test('a block that goes to another document is told as moved in both', () => {
  const documents = {
    Accueil: [page(offers, faq), page(offers)],
    'À propos': [page(team), page(team, faq)],
  } as const;
  expect(tellAll('fr', documents)).toEqual({
    Accueil: ['Bloc « FAQ » déplacé dans « À propos »'],
    'À propos': ['Bloc « FAQ » déplacé depuis « Accueil », après « L’équipe »'],
  });
  expect(tellAll('en', documents)).toEqual({
    Accueil: ['Block “FAQ” moved into “À propos”'],
    'À propos': ['Block “FAQ” moved from “Accueil”, after “L’équipe”'],
  });
});

test('of two copies, one moves and one is deleted; an item of a list stays in its document', () => {
  expect(
    tellAll('fr', {
      Accueil: [page(faq, offers, faq), page(offers)],
      'À propos': [page(), page(faq)],
    }),
  ).toEqual({
    Accueil: ['Bloc « FAQ » déplacé dans « À propos »', 'Bloc « FAQ » supprimé'],
    'À propos': ['Bloc « FAQ » déplacé depuis « Accueil », au début'],
  });
  expect(
    tellAll('fr', {
      Accueil: [page(cards('Un', 'Deux')), page(cards('Un'))],
      'À propos': [page(cards('Trois')), page(cards('Trois', 'Deux'))],
    }),
  ).toMatchObject({ Accueil: ['Élément « Deux », dans Éléments de « Cartes », supprimé'] });
});
