import { describe, expect, test } from 'vitest';
import { sources } from './sources.ts';

type Name = keyof typeof sources;

function toContent(source: Name, answer: unknown): unknown {
  // Each source takes answers of its own type, and a table of all sources has no common one.
  const convert = sources[source].toContent as (answer: unknown, params: object) => unknown;
  return convert(answer, {});
}

/** Rich text of the back end, and what the sanitiser leaves of it. */
const dirty = (text: string) => `<p onclick="x()">${text}</p><script>alert(1)</script>`;
const clean = (text: string) => `<p>${text}</p>`;

const text = { title: 'Titre', body: dirty('Texte.') };
const described = { title: 'Titre', description: dirty('Texte.') };
const sanitised = { title: 'Titre', body: clean('Texte.') };
const color = '#cdbbef';
const link = '/custom-offers';
const subscribe = { buttonText: 'SOUSCRIRE', link: '@subscription' };
const actions = [{ label: 'SOUSCRIRE', href: '@subscription', style: 'primary' }];

// That every field is shown, sanitised, where the specification says:
// tests/contract/specification/fields.test.ts.
test.each<[Name, answer: unknown, content: unknown]>([
  ['join-us', null, undefined],
  ['call-to-action-visibility', { isCallToActionVisible: true }, {}],
  ['call-to-action-visibility', { isCallToActionVisible: false }, undefined],
  ['preferred-partners', [described], sanitised],
  ['static-page', { ...text, isActive: true }, { body: sanitised.body }],
])('a record of %s is content, or nothing', (source, answer, content) => {
  expect(toContent(source, answer)).toEqual(content);
});

describe('a list', () => {
  test.each<[Name, answer: object, item: object]>([
    ['advantages', { ...described, icon: 'no-such-icon' }, { ...sanitised, icon: 'badge-check' }],
    ['important-reminders', { title: 'Titre' }, { title: 'Titre' }],
    // A post that begins with its name in bold has it as its title.
    [
      'opportunities',
      { text: `<p><strong>Gestionnaire (F/H)</strong></p>${dirty('Paris.')}` },
      { title: 'Gestionnaire (F/H)', body: clean('Paris.') },
    ],
    [
      'recruitment-advantages',
      { title: 'Titre', description: '' },
      { title: 'Titre', icon: 'circle-check' },
    ],
    [
      'custom-assurances',
      { title: 'MRP', hasButton: false, buttonText: 'VOIR', link },
      { title: 'MRP', href: link },
    ],
    // A button and a link without an address are left out.
    [
      'custom-assurances',
      { title: 'MRP', hasButton: true, buttonText: 'VOIR', linkText: 'Lire' },
      { title: 'MRP' },
    ],
  ])('of %s is a list of items', (source, record, item) => {
    expect(toContent(source, [record])).toEqual({ items: [item] });
  });

  test.each<[Name, first: object, second: object]>([
    ['latest-news', { date: '2027-03-08' }, { date: '2027-01-11' }],
    ['subscription-steps', { number: 1 }, { number: 2 }],
    ['recruitment-steps', { number: 1 }, { number: 2 }],
    ['complaint-items', { number: 1 }, { number: 2 }],
  ])('of %s is in order, its numbers sorted', (source, first, second) => {
    const records = [first, second].map((order) => ({ ...order, ...text, ...described }));
    const answer = 'number' in first ? records.toReversed() : records;
    expect(toContent(source, answer)).toMatchObject({
      items: [first, second].map((order) => ({ ...order, ...sanitised })),
    });
  });

  const objects: readonly Name[] = [
    'post',
    'sector-post',
    'tiles-post',
    'cta-post',
    'page-hero',
    'static-page',
    'static-page-title',
    'join-us',
    'call-to-action-visibility',
    'menu',
    'footer-pages',
    'footer-offers',
  ];
  const lists = (Object.keys(sources) as Name[]).filter((name) => !objects.includes(name));
  test.each(lists)('of %s that is empty is nothing to show', (source) => {
    expect(toContent(source, [])).toBeUndefined();
  });

  test('of offers has those on white for the home page, those on black for product pages', () => {
    const offers = [
      { title: 'Cyber', icon: 'fingerprint', backgroundColor: '#ffffff', link },
      { title: 'MRP', icon: 'unknown-icon', backgroundColor: '#ffffff' },
      { title: 'Assistance', icon: '/a.svg', backgroundColor: '#000000' },
    ];
    const [cyber, mrp, assistance] = [
      { title: 'Cyber', icon: 'fingerprint', href: link },
      { title: 'MRP', icon: 'shield' },
      { title: 'Assistance', icon: '/a.svg' },
    ];
    expect(toContent('offers', offers)).toEqual({ items: [cyber, mrp] });
    expect(toContent('product-offers', offers)).toEqual({ items: [assistance] });
  });

  test('of advantages in one group has its title; of several, none', () => {
    const group = { title: 'Atouts', isVisible: true, advantages: [{ ...described, icon: 'zap' }] };
    const item = { ...sanitised, icon: 'zap' };
    expect(toContent('page-advantages', [group])).toEqual({ title: 'Atouts', items: [item] });
    expect(toContent('page-advantages', [group, group])).toEqual({ items: [item, item] });
    expect(toContent('page-advantages', [{ ...group, advantages: [] }])).toBeUndefined();
  });

  test.each([
    ['10vh', '10vh'],
    ['20vh', '20vh'],
    ['120px', '14vh'],
    ['5rem', '10vh'],
    ['40vh', '30vh'],
  ])('of partners has the nearest height of a rule: %s is %s', (size, expected) => {
    const partner = { name: 'Orvane', image: '/a.svg', size, isFixed: true };
    const items = [{ name: 'Orvane', src: '/a.svg', size: expected, isFixed: true }];
    expect(toContent('partners', [partner])).toEqual({ items });
  });

  test('of several preferred partners is one text with headings', () => {
    const partners = [{ ...described, title: 'Choisis & suivis' }, described];
    const body = '<h3>Choisis &amp; suivis</h3><p>Texte.</p><h3>Titre</h3><p>Texte.</p>';
    expect(toContent('preferred-partners', partners)).toEqual({ body });
  });
});

describe('the tabs of a page', () => {
  const block = { title: 'Comprendre', color, tabs: [text] };

  test.each(['insurance-services', 'real-estate-insurance-services'] as const)(
    'are the professions of %s with three texts each',
    (source) => {
      const head = { title: 'Courtier d’assurance', shortTitle: 'Courtier', color };
      const texts = (write: typeof clean) => ({
        legalBasis: write('L. 511-1'),
        definition: write('Il conseille.'),
        conditions: write('ORIAS'),
      });
      expect(toContent(source, [{ ...head, ...texts(dirty) }])).toEqual({
        variant: 'legal',
        items: [{ ...head, ...texts(clean) }],
      });
    },
  );

  test('have the head of the first block with tabs; a text without tabs is a tab of its own', () => {
    const blocks = [
      { ...text, tabs: [] },
      { title: 'Sans rien', tabs: [] },
      { title: 'Comprendre', tabs: [text], ...subscribe },
      { title: 'Plus loin', tabs: [text] },
    ];
    expect(toContent('comprehension-block', blocks)).toEqual({
      variant: 'text',
      title: 'Comprendre',
      items: [sanitised, sanitised, sanitised],
      actions,
    });
  });

  test('are columns on a landing page, with the colour of the block or their own', () => {
    const own = { ...text, color: '#89c2b0', icon: 'wallet' };
    const answer = [{ ...block, ...subscribe, body: dirty('Une assurance.'), tabs: [text, own] }];
    expect(toContent('highlights', answer)).toEqual({
      variant: 'columns',
      title: 'Comprendre',
      body: clean('Une assurance.'),
      items: [
        { ...sanitised, color },
        { ...own, ...sanitised },
      ],
      actions,
    });
  });

  test.each(['comprehension-block', 'highlights'] as const)(
    'of %s have no button without an address, and are not shown without tabs or text',
    (source) => {
      const withoutAddress = { ...block, buttonText: 'VOIR' };
      expect(toContent(source, [withoutAddress])).not.toHaveProperty('actions');
      expect(toContent(source, [{ title: 'Sans onglet', tabs: [] }])).toBeUndefined();
    },
  );
});
