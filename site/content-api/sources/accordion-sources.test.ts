import { expect, test } from 'vitest';
import { accordionSources } from './accordion-sources.ts';

const { toContent } = accordionSources.faqs;

test('answers become sanitised rich text', () => {
  const content = toContent(
    [{ question: 'Pourquoi ?', answer: '<p onclick="alert()">Parce que.</p>', color: '#cdbbef' }],
    {},
  );
  expect(content).toEqual({
    items: [{ question: 'Pourquoi ?', body: '<p>Parce que.</p>', color: '#cdbbef' }],
  });
});

test('without a question there is nothing to show', () => {
  expect(toContent([], {})).toBeUndefined();
});
