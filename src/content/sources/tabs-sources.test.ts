import { describe, expect, test } from 'vitest';
import { tabsSources } from './tabs-sources.ts';

test('a profession is a tab with its three texts', () => {
  const content = tabsSources['insurance-services'].toContent(
    [
      {
        title: 'Courtier d’assurance',
        shortTitle: 'Courtier',
        legalBasis: '<p>L. 511-1</p>',
        definition: '<p>Il conseille.</p>',
        conditions: '<p>ORIAS</p>',
        color: '#cdbbef',
      },
    ],
    {},
  );
  expect(content).toEqual({
    variant: 'legal',
    items: [
      {
        title: 'Courtier d’assurance',
        shortTitle: 'Courtier',
        legalBasis: '<p>L. 511-1</p>',
        definition: '<p>Il conseille.</p>',
        conditions: '<p>ORIAS</p>',
        color: '#cdbbef',
      },
    ],
  });
});

test('without a profession there is nothing to show', () => {
  expect(tabsSources['real-estate-insurance-services'].toContent([], {})).toBeUndefined();
});

describe('the comprehension block of a product page', () => {
  const { toContent } = tabsSources['comprehension-block'];
  const tabs = [{ title: 'Qui ?', body: '<p>Vous.</p>' }];

  test('is the first one that has tabs', () => {
    const content = toContent(
      [
        { title: 'Sans onglet', tabs: [] },
        { title: 'Comprendre', tabs, buttonText: 'SOUSCRIRE', link: '@subscription' },
        { title: 'Plus loin', tabs },
      ],
      {},
    );
    expect(content).toEqual({
      variant: 'text',
      title: 'Comprendre',
      items: [{ title: 'Qui ?', body: '<p>Vous.</p>' }],
      actions: [{ label: 'SOUSCRIRE', href: '@subscription', style: 'primary' }],
    });
  });

  test('shows no button that leads nowhere', () => {
    expect(toContent([{ title: 'Comprendre', tabs, buttonText: 'VOIR' }], {})).not.toHaveProperty(
      'actions',
    );
  });

  test('is nothing to show when none has tabs', () => {
    expect(toContent([{ title: 'Sans onglet', tabs: [] }], {})).toBeUndefined();
  });
});
