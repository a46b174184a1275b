import { expect, test } from 'vitest';
import { ctaSources } from './cta-sources.ts';

const { toContent } = ctaSources['join-us'];

test('the invitation to join brings its picture and its button', () => {
  const joinUs = {
    title: 'Rejoignez-nous',
    body: '<p>Un code en deux jours.</p>',
    image: '/storage/posts/partenariat.svg',
    buttonText: 'Devenir partenaire',
    link: '@extranet/partenaire',
  };
  expect(toContent(joinUs, {})).toEqual({
    title: 'Rejoignez-nous',
    body: '<p>Un code en deux jours.</p>',
    image: { src: '/storage/posts/partenariat.svg', alt: '' },
    actions: [{ label: 'Devenir partenaire', href: '@extranet/partenaire', style: 'primary' }],
  });
});

test('a page without an invitation shows none', () => {
  expect(toContent(null, {})).toBeUndefined();
});

test('a landing page’s call to action is shown by its flag alone', () => {
  const flag = ctaSources['call-to-action-visibility'].toContent;
  expect(flag({ isCallToActionVisible: true }, {})).toEqual({});
  expect(flag({ isCallToActionVisible: false }, {})).toBeUndefined();
});
