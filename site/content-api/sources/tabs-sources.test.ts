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

  test('has the head of the first that has tabs; a text without tabs is a tab of its own', () => {
    const content = toContent(
      [
        { title: 'Le cadre', body: '<p>La loi.</p>', tabs: [] },
        { title: 'Sans rien', tabs: [] },
        { title: 'Comprendre', tabs, buttonText: 'SOUSCRIRE', link: '@subscription' },
        { title: 'Plus loin', tabs },
      ],
      {},
    );
    expect(content).toEqual({
      variant: 'text',
      title: 'Comprendre',
      items: [{ title: 'Le cadre', body: '<p>La loi.</p>' }, ...tabs, ...tabs],
      actions: [{ label: 'SOUSCRIRE', href: '@subscription', style: 'primary' }],
    });
  });

  test('shows no button that leads nowhere', () => {
    expect(toContent([{ title: 'Comprendre', tabs, buttonText: 'VOIR' }], {})).not.toHaveProperty(
      'actions',
    );
  });

  test('is nothing to show when none has tabs or a text', () => {
    expect(toContent([{ title: 'Sans onglet', tabs: [] }], {})).toBeUndefined();
  });
});

describe('the highlights of a landing page', () => {
  const { toContent } = tabsSources.highlights;
  const tab = { title: 'Un tarif simple', body: '<p>145,89 € TTC</p>' };

  test('are the tabs of its comprehension block, as columns of the block’s colour', () => {
    const block = { title: 'Les points forts', color: '#cdbbef', body: '<p>Une assurance.</p>' };
    expect(
      toContent([{ ...block, tabs: [tab], buttonText: 'SOUSCRIRE', link: '@subscription' }], {}),
    ).toEqual({
      variant: 'columns',
      title: 'Les points forts',
      body: '<p>Une assurance.</p>',
      items: [{ ...tab, color: '#cdbbef' }],
      actions: [{ label: 'SOUSCRIRE', href: '@subscription', style: 'primary' }],
    });
  });

  test('keep the colour and the icon that a tab has of its own', () => {
    const own = { ...tab, color: '#89c2b0', icon: 'wallet' };
    expect(
      toContent([{ title: 'Les points forts', color: '#cdbbef', tabs: [own] }], {}),
    ).toMatchObject({
      items: [own],
    });
  });

  test('are nothing to show when no block has tabs or a text', () => {
    expect(toContent([{ title: 'Sans onglet', tabs: [] }], {})).toBeUndefined();
  });
});
