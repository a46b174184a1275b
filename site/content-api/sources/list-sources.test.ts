import { expect, test } from 'vitest';
import { listSources } from './list-sources.ts';

const { toContent } = listSources['complaint-items'];

test('points of a complaint stand in the order of their numbers', () => {
  const content = toContent(
    [
      { number: 2, title: 'Recevoir un accusé', body: '<p>Sous 10 jours.</p>' },
      { number: 1, title: 'Exposer', body: '<p>Par écrit.</p>' },
    ],
    {},
  );
  expect(content).toEqual({
    variant: 'numbered',
    items: [
      { number: 1, title: 'Exposer', body: '<p>Par écrit.</p>' },
      { number: 2, title: 'Recevoir un accusé', body: '<p>Sous 10 jours.</p>' },
    ],
  });
});

test('without a point there is nothing to show', () => {
  expect(toContent([], {})).toBeUndefined();
});
