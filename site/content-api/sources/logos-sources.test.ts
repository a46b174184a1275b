import { expect, test } from 'vitest';
import { logosSources } from './logos-sources.ts';

test.each([
  ['10vh', '10vh'],
  ['9vh', '8vh'],
  ['64px', '8vh'],
  ['5rem', '10vh'],
  ['40vh', '14vh'],
])('a logo of %s gets the nearest height that there is a rule for: %s', (size, expected) => {
  const partner = { name: 'Orvane', image: '/storage/orvane.svg', size, isFixed: true };
  expect(logosSources.partners.toContent([partner], {})).toEqual({
    items: [{ name: 'Orvane', src: '/storage/orvane.svg', size: expected, isFixed: true }],
  });
});
