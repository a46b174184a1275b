import { expect, test } from 'vitest';
import { carouselSources } from './carousel-sources.ts';

const offers = [
  { title: 'Cyber', icon: 'fingerprint', backgroundColor: '#ffffff', link: '#contact' },
  { title: 'MRP', icon: 'unknown-icon', backgroundColor: '#ffffff' },
  { title: 'Assistance', icon: '/storage/icons/assistance.svg', backgroundColor: '#000000' },
];

test('offers on white are for the home page, those on black for product pages', () => {
  expect(carouselSources.offers.toContent(offers, {})).toEqual({
    items: [
      { title: 'Cyber', icon: 'fingerprint', href: '#contact' },
      { title: 'MRP', icon: 'shield' },
    ],
  });
  expect(carouselSources['product-offers'].toContent(offers, {})).toEqual({
    items: [{ title: 'Assistance', icon: '/storage/icons/assistance.svg' }],
  });
});

test('an opportunity is a card of text alone, cleaned', () => {
  const answer = [{ text: '<p onclick="x()">Gestionnaire</p>', color: '#cdbbef' }];
  expect(carouselSources.opportunities.toContent(answer, {})).toEqual({
    items: [{ body: '<p>Gestionnaire</p>', color: '#cdbbef' }],
  });
});

test('a post that begins with its name has it for a title', () => {
  const text = '<p><strong>Gestionnaire (F/H)</strong></p><p>Paris.</p>';
  expect(carouselSources.opportunities.toContent([{ text }], {})).toEqual({
    items: [{ title: 'Gestionnaire (F/H)', body: '<p>Paris.</p>' }],
  });
});

test('an empty list is nothing to show', () => {
  expect(carouselSources.offers.toContent([], {})).toBeUndefined();
  expect(carouselSources.testimonials.toContent([], {})).toBeUndefined();
});
