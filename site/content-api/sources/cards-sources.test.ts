import { describe, expect, test } from 'vitest';
import { cardsSources } from './cards-sources.ts';

describe('custom offers', () => {
  const { toContent } = cardsSources['custom-assurances'];

  test('the button and the link lead where the card leads', () => {
    const content = toContent(
      [
        {
          title: 'Cyber',
          hasButton: true,
          buttonText: 'Être rappelé',
          link: '#contact',
          linkText: 'Incident et fraude',
          image: '/storage/tiles/cyber.svg',
          color: '#e4f2ed',
        },
      ],
      {},
    );
    expect(content).toEqual({
      items: [
        {
          title: 'Cyber',
          href: '#contact',
          label: 'Être rappelé',
          linkLabel: 'Incident et fraude',
          image: { src: '/storage/tiles/cyber.svg', alt: '' },
          color: '#e4f2ed',
        },
      ],
    });
  });

  test('a card without a button is led by its title', () => {
    const offer = { title: 'MRP', hasButton: false, buttonText: 'VOIR', link: '/custom-offers' };
    expect(toContent([offer], {})).toEqual({ items: [{ title: 'MRP', href: '/custom-offers' }] });
  });

  test('a button that leads nowhere is left out', () => {
    const offer = { title: 'MRP', hasButton: true, buttonText: 'VOIR', linkText: 'Lire' };
    expect(toContent([offer], {})).toEqual({ items: [{ title: 'MRP' }] });
  });
});

test('a sector leads to its page by its button', () => {
  const content = cardsSources['sector-offers'].toContent(
    [
      {
        title: 'INTERMEDIAIRE IMMOBILIER & FINANCIER',
        color: '#cdbbef',
        link: '/real-estate-financial-intermediary',
        buttonText: 'SOUSCRIRE',
        linkText: 'Savoir plus >',
      },
    ],
    {},
  );
  expect(content?.items?.[0]).toEqual({
    title: 'INTERMEDIAIRE IMMOBILIER & FINANCIER',
    color: '#cdbbef',
    href: '/real-estate-financial-intermediary',
    label: 'SOUSCRIRE',
    linkLabel: 'Savoir plus >',
  });
});

describe('the advantages of a page', () => {
  const { toContent } = cardsSources['page-advantages'];
  const advantage = { title: 'Simple', description: '<p>Oui.</p>', icon: 'zap' };
  const card = { title: 'Simple', body: '<p>Oui.</p>', icon: 'zap' };

  test('one group brings its title', () => {
    const groups = [{ title: 'Atouts', isVisible: true, advantages: [advantage] }];
    expect(toContent(groups, {})).toEqual({ title: 'Atouts', items: [card] });
  });

  test('several groups stand together under the title of the block', () => {
    const group = { title: 'Atouts', isVisible: true, advantages: [advantage] };
    expect(toContent([group, group], {})).toEqual({ items: [card, card] });
  });

  test('without a visible advantage there is nothing to show', () => {
    expect(toContent([], {})).toBeUndefined();
    expect(toContent([{ isVisible: true, advantages: [] }], {})).toBeUndefined();
  });
});

test('an icon that nobody has drawn is replaced', () => {
  const content = cardsSources.advantages.toContent(
    [
      { title: 'Un', description: '', icon: 'no-such-icon' },
      { title: 'Deux', description: '', icon: '/storage/icons/deux.svg' },
    ],
    {},
  );
  expect(content?.items?.map(({ icon }) => icon)).toEqual([
    'badge-check',
    '/storage/icons/deux.svg',
  ]);
});

test('texts are cleaned on their way to the page', () => {
  const content = cardsSources['regulation-principles'].toContent(
    [{ text: '<p onclick="x()">DDA<script>alert(1)</script></p>' }],
    {},
  );
  expect(content?.items).toEqual([{ body: '<p>DDA</p>' }]);
});

test.each([
  'sector-offers',
  'custom-assurances',
  'advantages',
  'useful-tips',
  'important-reminders',
  'new-regulations',
  'regulation-principles',
] as const)('an empty list of %s is nothing to show', (name) => {
  expect(cardsSources[name].toContent([], {})).toBeUndefined();
});
