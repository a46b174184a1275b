import { describe, expect, test } from 'vitest';
import { safeParse } from 'zod/mini';
import { getSource, giveContent as give } from '../../src/content/content-api.ts';
import { contentApi, sources } from './sources.ts';

type Name = keyof typeof sources;

/** What a source makes of a response of the back end; undefined: nothing to show. */
const giveContent = (name: Name, body: unknown, params = {}) =>
  give(getSource(contentApi, name), body, params);

/** Rich text of the back end, and what the sanitiser leaves of it. */
const dirty = (text: string) => `<p onclick="x()">${text}</p><script>alert(1)</script>`;
const clean = (text: string) => `<p>${text}</p>`;

const text = { title: 'Titre', body: dirty('Texte.') };
const described = { title: 'Titre', description: dirty('Texte.') };
const sanitised = { title: 'Titre', body: clean('Texte.') };
const color = '#cdbbef';
const link = '/custom-offers';
const actions = [{ label: 'SOUSCRIRE', href: '@subscription', style: 'primary' }];

// That every field is shown, sanitised, where the specification says:
// tests/contract/specification/fields.test.ts.
test.each<[Name, answer: unknown, content: unknown]>([
  ['join-us', { success: false, message: 'Introuvable' }, undefined],
  [
    'join-us',
    { join_us: { title: 'Titre', image: 'tiles/cyber.svg' } },
    { title: 'Titre', image: { src: '/storage/tiles/cyber.svg', alt: '' } },
  ],
  ['page-advantages', { success: false }, undefined],
  ['highlights', { success: false }, undefined],
  ['call-to-action-visibility', { success: false }, undefined],
  ['call-to-action-visibility', { success: true, call_to_action_visible: '1' }, {}],
  // The flags may stand in an object of their own.
  ['call-to-action-visibility', { visibility: { call_to_action_visible: 1 } }, {}],
  ['call-to-action-visibility', { success: true, call_to_action_visible: 0 }, undefined],
  ['preferred-partners', [described], sanitised],
  ['static-page', { ...text, slug: 'CGU', status: 'ACTIVE' }, { body: sanitised.body }],
])('a record of %s is content, or nothing', (source, answer, content) => {
  expect(giveContent(source, answer)).toEqual(content);
});

test('flags that are missing are a wrong answer', () => {
  expect(() => giveContent('call-to-action-visibility', { success: true })).toThrow(
    'call_to_action_visible is missing: expected a flag (0 or 1)',
  );
});

describe('a list', () => {
  const offer = { title: 'MRP', button: 1, button_text: 'VOIR' };
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
    ['custom-assurances', { ...offer, button: 0, link }, { title: 'MRP', href: link }],
    // A button and a link without an address are left out.
    ['custom-assurances', { ...offer, link: '#', link_text: 'Lire' }, { title: 'MRP' }],
  ])('of %s is a list of items', (source, record, item) => {
    expect(giveContent(source, [record])).toEqual({ items: [item] });
  });

  test.each<[Name, first: object, second: object]>([
    ['latest-news', { date: '2027-03-08' }, { date: '2027-01-11' }],
    ['subscription-steps', { number: 1 }, { number: 2 }],
    ['recruitment-steps', { number: 1 }, { number: 2 }],
    ['complaint-items', { number: 1 }, { number: 2 }],
  ])('of %s is in order, its numbers sorted', (source, first, second) => {
    const records = [first, second].map((order) => ({
      ...order,
      ...text,
      ...described,
      etap: 'number' in order ? String(order.number) : '',
    }));
    const answer = 'number' in first ? records.toReversed() : records;
    expect(giveContent(source, answer)).toMatchObject({
      items: [first, second].map((order) => ({ ...order, ...sanitised })),
    });
  });

  const lists = Object.entries(sources).flatMap(([name, { answer, block }]) =>
    safeParse(answer, []).success && !block.startsWith('layout/') ? [name as Name] : [],
  );
  test.each(lists)('of %s that is empty is nothing to show', (source) => {
    expect(giveContent(source, [])).toBeUndefined();
  });

  test('of offers has those on white for the home page, those on black for product pages', () => {
    const offers = [
      { title: 'Cyber', icon: 'fingerprint', color_background: '#ffffff', link },
      { title: 'MRP', icon: 'unknown-icon', color_background: '#FFF' },
      { title: 'Assistance', icon: '/a.svg', color_background: '#000000' },
      { title: 'Cette page', color_background: '#000000', link: '/page/rc' },
    ];
    const [cyber, mrp, assistance] = [
      { title: 'Cyber', icon: 'fingerprint', href: link },
      { title: 'MRP', icon: 'shield' },
      { title: 'Assistance', icon: '/a.svg' },
    ];
    expect(giveContent('offers', offers)).toEqual({ items: [cyber, mrp] });
    expect(giveContent('product-offers', offers, { slug: 'rc' })).toEqual({ items: [assistance] });
  });

  test('of advantages has those of visible groups, and the title of a single one', () => {
    const group = { title: 'Atouts', visible: 1, advantages: [{ ...described, icon: 'zap' }] };
    const item = { ...sanitised, icon: 'zap' };
    const give = (...advantages: object[]) =>
      giveContent('page-advantages', { success: true, advantages });
    expect(give(group, { ...group, visible: 0 })).toEqual({ title: 'Atouts', items: [item] });
    expect(give(group, group)).toEqual({ items: [item, item] });
    expect(give({ ...group, advantages: [] })).toBeUndefined();
  });

  test.each([
    ['is_visible', 'avantages'],
    ['visibility', 'list'],
    ['visible', 'items'],
  ])('of advantages is understood with the flag "%s" and the list "%s"', (flag, list) => {
    const advantages = [{ [flag]: '1', [list]: [described] }];
    expect(giveContent('page-advantages', { success: true, advantages })).toMatchObject({
      items: [sanitised],
    });
  });

  test.each([
    [undefined, '10vh'],
    ['20vh', '20vh'],
    ['120px', '14vh'],
    ['5rem', '10vh'],
    ['40vh', '30vh'],
  ])('of partners has the nearest height of a rule: %s is %s', (size, expected) => {
    const partner = { name: 'Orvane', logo_url: '/a.svg', size, fixed: true };
    const items = [{ name: 'Orvane', src: '/a.svg', size: expected, isFixed: true }];
    expect(giveContent('partners', [partner])).toEqual({ items });
  });

  test('of several preferred partners is one text with headings', () => {
    const partners = [{ ...described, title: 'Choisis & suivis' }, described];
    const body = '<h3>Choisis &amp; suivis</h3><p>Texte.</p><h3>Titre</h3><p>Texte.</p>';
    expect(giveContent('preferred-partners', partners)).toEqual({ body });
  });
});

describe('the slides', () => {
  const slide = (urlImage: string, is_mobile = 0) => ({
    urlImage,
    title: `Diapositive ${urlImage}`,
    is_mobile,
  });

  test('have the pictures for small screens in turn', () => {
    const answer = [slide('/a.svg'), slide('/b.svg'), slide('/c.svg'), slide('/m.svg', 1)];
    expect(giveContent('hero-slides', answer)).toEqual({
      slides: ['/a.svg', '/b.svg', '/c.svg'].map((src, index) => ({
        title: `Diapositive ${src}`,
        image: { src, alt: '' },
        mobileSrc: '/m.svg',
        ...(index === 0 ? { mobileTitle: 'Diapositive /m.svg' } : {}),
      })),
    });
  });

  test('keep their own words on small screens where the mobile record has the same', () => {
    const words = { title: 'Bienvenue', subTitle: 'Entrez.', is_mobile: 0, urlImage: '/a.svg' };
    const mobile = { ...words, subTitle: 'Entrez donc.', is_mobile: 1, urlImage: '/m.svg' };
    expect(giveContent('hero-slides', [words, mobile])).toEqual({
      slides: [
        {
          title: 'Bienvenue',
          subtitle: 'Entrez.',
          mobileSubtitle: 'Entrez donc.',
          image: { src: '/a.svg', alt: '' },
          mobileSrc: '/m.svg',
        },
      ],
    });
  });

  test('of the page about the broker begin with the second', () => {
    expect(giveContent('about-slides', [slide('/a.svg'), slide('/b.svg')])).toMatchObject({
      slides: [{ title: 'Diapositive /b.svg' }, { title: 'Diapositive /a.svg' }],
    });
  });
});

describe('the tabs of a page', () => {
  const tab = { title: 'Titre', content: dirty('Texte.') };
  const button = { button_text: 'SOUSCRIRE', button_link: '@subscription' };
  const block = { title: 'Comprendre', color, tabs: [tab] };
  const give = (source: Name, ...comprehension_blocks: object[]) =>
    giveContent(source, { success: true, comprehension_blocks });

  test.each(['insurance-services', 'real-estate-insurance-services'] as const)(
    'are the professions of %s with three texts each',
    (source) => {
      const raw = {
        service_title: 'Courtier d’assurance',
        service_title_mobile: 'Courtier',
        base_legale: dirty('L. 511-1'),
        definition: dirty('Il place.'),
        conditions_exercice: dirty('ORIAS'),
      };
      const item = {
        title: 'Courtier d’assurance',
        shortTitle: 'Courtier',
        legalBasis: clean('L. 511-1'),
        definition: clean('Il place.'),
        conditions: clean('ORIAS'),
      };
      expect(giveContent(source, [raw])).toEqual({ variant: 'legal', items: [item] });
    },
  );

  test('have the head of the first block with tabs; a text without tabs is a tab of its own', () => {
    const blocks = [
      { ...text, tabs: [] },
      { title: 'Sans rien', tabs: null },
      { title: 'Comprendre', tabs: [tab], ...button },
      { title: 'Plus loin', tabs: [tab] },
    ];
    expect(give('highlights', ...blocks)).toMatchObject({
      title: 'Comprendre',
      items: [sanitised, sanitised, sanitised],
      actions,
    });
  });

  test('are columns on a landing page, with the colour of the block or their own', () => {
    const own = { color: '#89c2b0', icon: 'wallet' };
    const answer = { ...block, ...button, body: dirty('Une assurance.') };
    expect(give('highlights', { ...answer, tabs: [tab, { ...tab, ...own }] })).toEqual({
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

  test('have no button without an address, and are not shown without tabs or text', () => {
    expect(give('highlights', { ...block, button_text: 'VOIR' })).not.toHaveProperty('actions');
    expect(give('highlights', { title: 'Sans onglet', tabs: [] })).toBeUndefined();
  });
});

test('the covers of a contract are the text that is marked so', () => {
  const blocks = [
    { title: 'Premières heures', body: 'Appelez.' },
    { title: 'Plafonds', body: dirty('150 000 €'), display: 'covers' },
  ];
  const give = (found: object[]) =>
    giveContent('covers', { success: true, comprehension_blocks: found });
  expect(give(blocks)).toEqual({ body: clean('150 000 €') });
  expect(give(blocks.slice(0, 1))).toBeUndefined();
});

describe('the menu', () => {
  const entry = (fields: object) => ({
    id: '1',
    name: 'Accueil',
    button: 0,
    sidebare: 0,
    ...fields,
  });
  const give = (...entries: object[]) => giveContent('menu', entries);

  test('has the entries of the bar in their order', () => {
    const content = give(
      entry({ name: 'Actualités', url: '/news', order_sidebare: 2 }),
      entry({ name: 'À propos', url: '/about', order_sidebare: 1 }),
    );
    expect(content).toMatchObject({
      inline: [
        { label: 'À propos', href: '/about', isButton: false },
        { label: 'Actualités', href: '/news', isButton: false },
      ],
    });
  });

  test('has buttons that lead to their address, or open the contact modal', () => {
    const content = give(
      entry({ name: 'EXTRANET', url: '@extranet', button: 1, color: '#4b3a8f' }),
      entry({ name: 'CONTACT', button: 1 }),
    );
    expect(content).toMatchObject({
      inline: [
        { label: 'EXTRANET', href: '@extranet', isButton: true, color: '#4b3a8f' },
        { label: 'CONTACT', href: '#contact', isButton: true },
      ],
    });
  });

  test('has the entries of the slide-down menu under their parents, both in order', () => {
    const side = (fields: object) => entry({ sidebare: 1, ...fields });
    const content = give(
      // A parent leads nowhere, with an empty address or a bare "#".
      side({ id: 20, name: 'Offres', url: '#', color: '#89c2b0', order_sidebare: 2 }),
      side({ id: 21, parent_id: 20, name: 'MIA et MIOBSP', url: '/mia-miobsp', order_sidebare: 2 }),
      side({ id: 22, parent_id: 20, name: 'Agents', url: '/agent-co-immo', order_sidebare: 1 }),
      side({ id: 10, parent_id: null, name: 'Questions', url: '/faq', order_sidebare: 1 }),
    );
    expect(content).toEqual({
      inline: [],
      groups: [
        { label: 'Questions', href: '/faq', links: [] },
        {
          label: 'Offres',
          color: '#89c2b0',
          links: [
            { label: 'Agents', href: '/agent-co-immo' },
            { label: 'MIA et MIOBSP', href: '/mia-miobsp' },
          ],
        },
      ],
    });
  });

  test('keeps a sublink whose parent is missing, at the top', () => {
    const content = give(
      entry({ sidebare: 1, parent_id: 99, name: 'Sinistres', url: '/sinister' }),
    );
    expect(content).toMatchObject({ groups: [{ label: 'Sinistres', href: '/sinister' }] });
  });

  test('leaves out an entry that leads nowhere', () => {
    expect(give(entry({ name: 'Rien' }), entry({ id: 2, sidebare: 1 }))).toEqual({
      inline: [],
      groups: [],
    });
  });

  test.each(['Intermédiaires', 'Intermédiaires · NOUVEAUTÉ', 'Intermédiaires (Nouveauté)'])(
    'flags the financial intermediary page once: %s',
    (name) => {
      const content = give(entry({ name, url: '/real-estate-financial-intermediary' }));
      expect(content).toMatchObject({ inline: [{ label: 'Intermédiaires', badge: 'NOUVEAUTÉ' }] });
    },
  );
});

describe('the footer', () => {
  test('shows only active pages that it knows, in its own order', () => {
    const pages = [
      { slug: 'cookies-and-securites', status: 'ACTIVE' },
      { slug: 'mentions-legales', status: 'DRAFT' },
      { slug: 'une-autre-page', status: 'ACTIVE' },
      { slug: 'CGU', status: 'active' },
    ];
    expect(giveContent('footer-pages', pages)).toEqual({
      regulatory: [
        { label: 'Conditions générales d’utilisation', href: '/conditions' },
        { label: 'Cookies et sécurité', href: '/cookies' },
      ],
    });
  });

  test('lists the offers on black; those without a link open the contact modal', () => {
    const offers = [
      { title: 'Accueil', color_background: '#ffffff', link: '/about' },
      { title: 'Cyber', color_background: '#000000' },
      { title: 'MRP', color_background: '#000000', link },
    ];
    expect(giveContent('footer-offers', offers)).toEqual({
      offers: [
        { label: 'Cyber', href: '#contact' },
        { label: 'MRP', href: link },
      ],
    });
  });
});
