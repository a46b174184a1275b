import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { site } from '../../site/site.ts';
import { formatRuleDiagnostic } from '../../validate/formats.ts';
import { createValidator } from '../../validate/validate-site.ts';
import { type Mistake, readMistakes } from './mistakes/read-mistakes.ts';
import { copySmallSite, replaceOnce } from './mistakes/small-site.ts';

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

test('what is no mistake: an entry of the menu that waits with its page, a page that no link is to lead to, a link of a draft to a draft', async () => {
  const menu = { file: 'page-manifests/site.json', replace: '"label": "Demande",', with: '' };
  const campaign = page('/campagne', { publishAt: '2999-01-01' });
  campaign.blocks.push({
    type: 'post',
    content: { variant: 'plain', title: 'Suite', body: '<p><a href="/suite">La suite</a></p>' },
  });
  const next = { ...page('/suite', { draft: true }), title: 'La suite' };
  next.meta = { description: 'La page qui suit, tant que personne ne la voit sur ce site.' };
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
      'page-manifests/suite.json': next,
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

const root = await copySmallSite();
/** Knows the site from the mistake before. */
const validate = createValidator(site, root);

/** Makes a mistake in a copy of the small site, and takes it back: every line that the validation reports. */
async function makeMistake({ changes, encoding, add }: Mistake) {
  const before = new Map<string, Buffer>();
  try {
    for (const change of changes) {
      const path = join(root, change.file);
      if (!before.has(path)) before.set(path, await readFile(path));
      await replaceOnce(path, change.replace, change.with);
      await writeFile(path, await readFile(path, 'utf8'), encoding);
    }
    for (const [file, value] of Object.entries(add)) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), `${JSON.stringify(value, null, 2)}\n`);
    }
    const { findings } = await validate();
    return findings.map(formatRuleDiagnostic);
  } finally {
    for (const [path, text] of before) await writeFile(path, text);
    for (const file of Object.keys(add)) await rm(join(root, file), { force: true });
  }
}
