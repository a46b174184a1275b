import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { site as bakery } from '../../../examples/bakery/site/site.ts';
import { site } from '../../../site/site.ts';
import { listTexts } from '../../../validate/rules/texts.ts';
import { normalise } from '../../../validate/site/site-texts.ts';
import { planNewPage } from './new-page.ts';

test('a new page copies no sentence of content/ from the examples of its blocks', async () => {
  const listSentences = (value: unknown) =>
    listTexts(value)
      .map(({ value }) => normalise(value))
      .filter((text) => text.length >= 30);
  const records = new Set(
    globSync('content/*.json').flatMap((file) =>
      listSentences(JSON.parse(readFileSync(file, 'utf8'))),
    ),
  );
  for (const type of Object.keys(site.blocks)) {
    if (type.startsWith('wizard')) continue;
    const [file] = await planNewPage('.', site, {
      route: '/nouvelle-page',
      title: 'Une page neuve',
      description: 'Une page pour cet essai.',
      blocks: ['post', type],
    });
    const copies = listSentences(JSON.parse(file?.text ?? '')).filter((text) => records.has(text));
    expect(copies, type).toEqual([]);
  }
});

test('a new page of another site shows no picture that this site lacks', async () => {
  const [file] = await planNewPage('examples/bakery', bakery, {
    route: '/new-page',
    title: 'A new page',
    description: 'A page for this test alone.',
    blocks: ['hero', 'post'],
  });
  const pictures = [...(file?.text ?? '').matchAll(/"\/pictures\/([^"]+)"/g)];
  expect(pictures.length).toBeGreaterThan(0);
  for (const [, name = ''] of pictures) {
    expect(existsSync(`examples/bakery/content/storage/${name}`), name).toBe(true);
  }
});
