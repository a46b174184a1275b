import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as library from '../../../blocks/library.ts';
import { site as bakery } from '../../../examples/bakery/site/site.ts';
import type { SiteConfig } from '../../../src/define-site.ts';
import { listStrings } from '../../../src/diagnostics/json-path.ts';
import { openSiteCalls } from '../../../tests/support/site-calls.ts';
import { planNewPage } from './new-page.ts';

const planBlocks = (...blocks: string[]) => planBlocksOf(bakery, ...blocks);
const planBlocksOf = async (definition: SiteConfig, ...blocks: string[]) => {
  const files = await planNewPage('examples/bakery', definition, {
    route: '/new-page',
    title: 'A new page',
    description: 'A page for this test alone.',
    blocks,
  });
  return { files, page: JSON.parse(files[0]?.text ?? '') };
};

test('a new page says nothing that its author has not written, in the language of another site', async () => {
  const types = Object.keys(bakery.blocks).filter((type) => !/^wizard|form|partner/.test(type));
  const { page } = await planBlocks(...types);
  const said = listStrings(page.blocks).filter(({ at, text }) => {
    const isAlt = ['src', 'alt', 'mobileSrc'].includes(String(at.at(-1)));
    return / /.test(text) && !isAlt;
  });
  expect(said).toEqual([{ at: [0, 'content', 'title'], text: 'A new page' }]);
});

test('a new page of another site shows no picture that this site lacks', async () => {
  const { files } = await planBlocks('hero', 'post');
  const pictures = [...(files[0]?.text ?? '').matchAll(/"\/pictures\/([^"]+)"/g)];
  expect(pictures.length).toBeGreaterThan(0);
  for (const [, name = ''] of pictures) {
    expect(existsSync(`examples/bakery/content/storage/${name}`), name).toBe(true);
  }
});

test('a slot is filled with a block type that the site has', async () => {
  const { post, columns } = library;
  const site = { ...bakery, blocks: { post, columns } };
  const { page } = await planBlocksOf(site, 'post', 'columns');
  expect(Object.values(page.blocks[1].slots).flat()).toMatchObject([
    { type: 'post' },
    { type: 'post' },
  ]);
});

test('what is not written is an error of `validate`, and an example in the preview', async () => {
  const { check, preview } = await openSiteCalls('examples/bakery', bakery);
  const { files, page } = await planBlocks('hero', 'post');
  const told = await check(files);
  expect(page.blocks[1].content).toMatchObject({ body: '' });
  expect(told).toContainEqual(
    expect.objectContaining({ path: 'blocks[1].content.body', severity: 'error' }),
  );
  const [file] = files;
  const buffers = file ? [{ name: file.name, text: file.text }] : [];
  const request = { page: file?.name ?? '', buffers, backEnd: 'up', open: [] } as const;
  const post = (await preview(request))?.shown?.blocks[1];
  expect(post?.content).toMatchObject({ body: expect.stringContaining('Text to write') });
});
