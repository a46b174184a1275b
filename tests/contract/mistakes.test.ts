import { describe, expect, test } from 'vitest';
import { makeMistake } from './mistakes/make-mistake.ts';
import type { Mistake } from './mistakes/read-mistakes.ts';
import { readMistakes } from './mistakes/read-mistakes.ts';

// The first test loads every block.
const mistakes = readMistakes();
const none: Mistake = { mistake: 'none', changes: [], encoding: 'utf8', add: {}, told: [] };

test('the site on which mistakes are made has none', async () => {
  expect(await makeMistake(none)).toEqual([]);
});

const page = (route: string, more: object) => ({
  route,
  title: 'Une campagne',
  meta: { description: 'Une page complète et juste, pour quelques semaines seulement.' },
  blocks: [
    { type: 'post', content: { variant: 'plain', title: 'Une campagne', body: '<p>Bonjour.</p>' } },
  ],
  ...more,
});

test('what is no mistake: an entry of the menu that waits with its page, a page that no link is to lead to', async () => {
  const menu = { file: 'page-manifests/site.json', replace: '"label": "Demande",', with: '' };
  const campaign = page('/campagne', { publishAt: '2999-01-01' });
  const letter = { ...page('/courrier', { listed: false }), title: 'Un courrier' };
  letter.meta = { description: 'Une page complète et juste, que seul un courrier fait connaître.' };
  const lines = await makeMistake({
    ...none,
    changes: [
      {
        ...menu,
        with: '"label": "Campagne",\n                "href": "/campagne"\n              },\n              {\n                "label": "Demande",',
      },
    ],
    add: {
      'page-manifests/campagne.json': campaign,
      'page-manifests/courrier.json': letter,
    },
  });
  expect(lines).toEqual([]);
});

describe('a mistake is told in exactly these words, and nothing else is', () => {
  test.each(mistakes)('%s', async (_, mistake) => {
    expect(mistake.told.length).toBeGreaterThan(0);
    expect(await makeMistake(mistake)).toEqual(mistake.told);
  });
});
