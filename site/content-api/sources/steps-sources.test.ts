import { expect, test } from 'vitest';
import { stepsSources } from './steps-sources.ts';

const signing = { number: 2, title: 'Signer', body: '<p>En ligne.</p>' };
const declaring = { number: 1, title: 'Déclarer', body: '<p>Votre activité.</p>' };

test('numbered steps stand in the order of their numbers', () => {
  const content = stepsSources['subscription-steps'].toContent([signing, declaring], {});
  expect(content).toEqual({ items: [declaring, signing] });
});

test('the description of a step is its text, sanitised', () => {
  const steps = [{ title: 'Signaler', description: '<p>Vite.</p><script>alert()</script>' }];
  expect(stepsSources['claim-steps'].toContent(steps, {})).toEqual({
    items: [{ title: 'Signaler', body: '<p>Vite.</p>' }],
  });
});

test.each(['subscription-steps', 'recruitment-steps', 'claim-steps'] as const)(
  '%s: without a step there is nothing to show',
  (name) => {
    expect(stepsSources[name].toContent([], {})).toBeUndefined();
  },
);
