import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { site } from 'virtual:vitrine/site';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPages } from '../../server/load/page-index.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { createManifestFolder, pageOf } from '../support/manifest-folder.ts';

const manifestContext = await loadManifestContext(site);
const post = manifestContext.definitions.get('post');
if (!post) throw new Error('There is no block "post".');
/** Every page of these tests holds one `post`, and no fragment does: who parses a page parses that. */
const spyOnPost = () => vi.spyOn(post.content, 'safeParse');

const notice = (title: string) => ({
  description: 'Test',
  blocks: [{ type: 'notice', content: { title, body: '<p>Attention.</p>' } }],
});

let directory = '';
let parsePost: ReturnType<typeof spyOnPost>;
beforeEach(async () => {
  directory = await createManifestFolder({
    'a.json': pageOf('/a'),
    'b.json': pageOf('/b', { title: 'ORIAS {{orias}}' }),
    'c.json': pageOf('/c', { blocks: [{ fragment: 'shared' }, ...pageOf('/c').blocks] }),
    'fragments/shared.json': notice('Un'),
  });
  await open();
  parsePost = spyOnPost();
});

/** How many posts of these pages were parsed: files that ran before may still parse theirs. */
const countParsed = () =>
  parsePost.mock.calls.filter(([content]) => /^(\/|ORIAS)/.test(Object(content).title)).length;

const place = (name: string) => join(directory, 'page-manifests', name);
const open = (code = 'this code') =>
  openPages(directory, manifestContext, { path: join(directory, 'index'), code });
const write = (name: string, value: object) => writeFile(place(name), JSON.stringify(value));
const replace = async (name: string, text: string, replacement: string) => {
  const before = await readFile(place(name), 'utf8');
  expect(before).toContain(text);
  await writeFile(place(name), before.replaceAll(text, replacement));
};
const orias = '99\u{202f}000\u{202f}001';
const changeOrias = () => replace('facts.json', orias, '99 000 002');
const loadTitle = async (route: string) => {
  const { pages } = await open();
  return (await pages.find((page) => page.route === route)?.load())?.title;
};

test('a page that the index has is parsed when it is asked for, and once', async () => {
  const { pages } = await open();
  expect(countParsed()).toBe(0);
  const page = pages.find(({ route }) => route === '/a');
  expect(await page?.load()).toMatchObject({ title: '/a', blocks: [{ type: 'post' }] });
  expect(await page?.load()).toBe(await page?.load());
  expect(countParsed()).toBe(1);
});

describe('what has changed since the index was written is parsed at the start, and nothing else', () => {
  test.each<[string, number, () => Promise<void>]>([
    ['a page', 1, () => replace('a.json', 'Bonjour', 'Bonsoir')],
    ['a new page', 1, () => write('d.json', pageOf('/d'))],
    ['a page that is no more', 0, () => rm(place('b.json'))],
    [
      'a page of the same size and the same date',
      1,
      async () => {
        const date = new Date('2027-01-14');
        await utimes(place('a.json'), date, date);
        await open();
        await replace('a.json', 'Bonjour', 'Bonsoir');
        await utimes(place('a.json'), date, date);
      },
    ],
    ['a fact, which any page may hold', 3, () => changeOrias()],
    ['a fragment', 3, () => write('fragments/shared.json', notice('Deux'))],
    ['a page that was written anew as it was', 0, () => replace('a.json', 'Bonjour', 'Bonjour')],
  ])('%s', async (_, parsed, change) => {
    await change();
    await open();
    expect(countParsed()).toBe(parsed);
    parsePost.mockClear();
    await open();
    expect(countParsed()).toBe(0);
  });
});

test.each<[string, () => Promise<void>, string?]>([
  ['of other code', async () => {}, 'other code'],
  [
    'that was cut off',
    async () => {
      const path = join(directory, 'index');
      await writeFile(path, (await readFile(path, 'utf8')).slice(0, -9));
    },
  ],
  ['that is missing', () => rm(join(directory, 'index'))],
])('an index %s is not used', async (_, spoil, code) => {
  await spoil();
  const { pages } = await open(code);
  expect(pages).toHaveLength(3);
  expect(countParsed()).toBe(3);
});

test('a mistake stops the start each time, and is named', async () => {
  await replace('b.json', '"title"', '"tittle"');
  for (const _ of [1, 2]) {
    await expect(open()).rejects.toThrow(
      /^page-manifests\/b\.json:3:3 tittle: unknown field "tittle", did you mean "title"\?/,
    );
  }
});

test('two pages of one route stop the start, also when neither has changed since the index', async () => {
  await write('d.json', pageOf('/a'));
  await expect(open()).rejects.toThrow(
    'page-manifests/d.json:1:2 route: "/a" is already the route of page-manifests/a.json; give this page its own',
  );
});

test('a page that is edited while the server runs is read as it is when it is asked for', async () => {
  const { pages } = await open();
  const page = pages.find(({ route }) => route === '/a');
  await replace('a.json', '"route": "/a"', '"route": "/moved"');
  await expect(page?.load()).rejects.toThrow(
    'page-manifests/a.json:2:3 route: was "/a" when the server started; start it anew',
  );
  await replace('a.json', '"route": "/moved"', '"route": "/a"');
  await replace('a.json', '"title": "/a"', '"title": "Après"');
  expect((await page?.load())?.title).toBe('Après');
});

test('a changed fact is in its place on a page that has not changed', async () => {
  expect(await loadTitle('/b')).toBe(`ORIAS ${orias}`);
  await changeOrias();
  expect(await loadTitle('/b')).toBe('ORIAS 99 000 002');
});
