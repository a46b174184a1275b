import { expect, test } from 'vitest';
import { wizardSources } from './wizard-sources.ts';

const { toContent } = wizardSources['complaint-intro'];

test('the two descriptions come from the first entry, sanitised', () => {
  expect(
    toContent([{ descriptions: ['<p>Un</p><script>alert(1)</script>', '<p>Deux</p>'] }], {}),
  ).toEqual({ descriptions: ['<p>Un</p>', '<p>Deux</p>'] });
});

test('without an entry there is nothing to show', () => {
  expect(toContent([], {})).toBeUndefined();
});
