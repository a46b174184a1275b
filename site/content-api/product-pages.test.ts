import { describe, expect, test } from 'vitest';
import { type CallEndpoint, parseAnswer } from '../../src/content/content-api.ts';
import { getProductPage } from './server-content-api.ts';
import { findBlockableType, offersVisibility, productPage } from './sources/product-pages.ts';

const call =
  (page: object): CallEndpoint =>
  async ({ path }) =>
    path === productPage.path
      ? { success: true, page: { id: '3', ...page } }
      : {
          success: true,
          call_to_action_visible: 1,
          our_offers_visible: 1,
          custom_offers_visible: 0,
        };

const block = (blockable_type: string, order: number, blockable?: object) => ({
  blockable_type,
  order,
  blockable,
});

describe('a product page', () => {
  test('has its blocks in their order, without those that are switched off', async () => {
    const blocks = [
      block('join-us', 4, { title: 'Rejoindre' }),
      block('our_offers', 2),
      block('CustomOffers', 3),
      block('hero', 1, { title: 'RC', cta_text: 'VOIR', cta_link: '/faq' }),
    ];
    const page = await getProductPage(call({ blocks }), 'rc');
    expect(page.blocks).toMatchObject([
      {
        id: 'hero-1',
        content: { variant: 'page', title: 'RC', actions: [{ label: 'VOIR', href: '/faq' }] },
      },
      { id: 'our-offers-2', type: 'carousel', sources: [{ name: 'product-offers' }] },
      { id: 'join-us-4', type: 'cta', sources: [{ name: 'join-us', params: { slug: 'rc' } }] },
    ]);
  });

  test("has a call to action by a hero's names too", async () => {
    const blockable = { title: 'Courtier ?', description: '<p>Oui</p>', cta_text: 'Mon code' };
    const blocks = [block('CallToAction', 1, { ...blockable, link: '#contact' })];
    const page = await getProductPage(call({ blocks }), 'rc');
    expect(page.blocks[0]?.content).toEqual({
      variant: 'band',
      tone: 'tinted',
      title: 'Courtier ?',
      body: '<p>Oui</p>',
      actions: [{ label: 'Mon code', href: '#contact', style: 'primary' }],
    });
  });

  test.each([{ success: false }, { success: true, page: null, blocks: [] }, null])(
    'is none when the answer is %j',
    (body) => {
      expect(parseAnswer(productPage, body)).toBeNull();
    },
  );

  test('may have its blocks beside it', () => {
    const blocks = [{ order: '2', blockable_type: 'hero' }];
    const answer = parseAnswer(productPage, { success: true, page: { id: 3 }, blocks });
    expect(answer).toEqual({ id: 3, blocks: [{ order: 2, blockable_type: 'hero' }] });
  });
});

test('the visibility flags may be nested', () => {
  const visibility = { our_offers_visible: 1, custom_offers_visible: '0' };
  expect(parseAnswer(offersVisibility, { success: true, visibility })).toStrictEqual({
    our_offers_visible: true,
    custom_offers_visible: false,
  });
});

test.each([
  ['hero', 'hero'],
  ['App\\Models\\HeroBlock', 'hero'],
  ['App\\Models\\Blocks\\ComprehensionSection', 'comprehension'],
  ['comprehension section', 'comprehension'],
  ['comprehension-blocks', 'comprehension'],
  ['CallToAction', 'call-to-action'],
  ['call_to_action', 'call-to-action'],
  ['OUR OFFERS', 'our-offers'],
  ['app/models/OurOfferBlock', 'our-offers'],
  ['AdvantageBlock', 'advantages'],
  ['customOffers', 'custom-offers'],
  ['JoinUs', 'join-us'],
  ['join-us-section', 'join-us'],
  ['video', undefined],
  ['constructor', undefined],
  ['', undefined],
])('a block of type %j is %s', (raw, expected) => {
  expect(findBlockableType(raw)).toBe(expected);
});
