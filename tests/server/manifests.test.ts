import { describe, expect, test } from 'vitest';
import { formatFileDiagnostic } from '../../server/load/json-file.ts';
import { readManifests } from '../../server/load/manifests.ts';
import { site } from '../../site/site.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import type { Block } from '../../src/schema/page.ts';
import { locateInBlock } from '../../validate/site/locate-in-page.ts';
import { createManifestFolder, pageOf } from '../support/manifest-folder.ts';

const manifestContext = await loadManifestContext(site);
const read = async (files: Readonly<Record<string, unknown>>) =>
  readManifests(await createManifestFolder(files), manifestContext);

const lead = (id: string, body: string) => ({ type: 'post', id, content: { body } });
const fragment = (...blocks: unknown[]) => ({ description: 'Test', blocks });

describe('what stands on a page is found in the file that it is written in', async () => {
  const columns = {
    type: 'columns',
    content: {},
    slots: { main: [lead('deep', '<p>Au fond</p>')], aside: [{ fragment: 'inner-two' }] },
  };
  const files = {
    'page.json': pageOf('/page-a', {
      blocks: [{ fragment: 'pair' }, lead('mine', '<p>À moi</p>')],
    }),
    'fragments/pair.json': fragment({ fragment: 'inner' }, columns),
    'fragments/inner.json': fragment(lead('first', '<p>Un</p>')),
    'fragments/inner-two.json': fragment(lead('second', '<p>Deux</p>')),
  };
  const body = ['content', 'body'];

  test.each<[string, (blocks: readonly Block[]) => Block | undefined, JsonPath, string]>([
    ['a block', (blocks) => blocks[2], body, 'page.json:15:9 blocks[1].content.body'],
    [
      'a block of a fragment in a fragment',
      (blocks) => blocks[0],
      body,
      'fragments/inner.json:8:9 blocks[0].content.body',
    ],
    [
      'a block inside a block',
      (blocks) => blocks[1]?.slots?.main?.[0],
      body,
      'fragments/pair.json:16:15 blocks[1].slots.main[0].content.body',
    ],
    [
      'a block of a fragment inside a block',
      (blocks) => blocks[1]?.slots?.aside?.[0],
      ['content'],
      'fragments/inner-two.json:7:7 blocks[0].content',
    ],
  ])('%s', async (_, pick, path, place) => {
    const { pages, diagnostics } = await read(files);
    expect(diagnostics).toEqual([]);
    const [page] = pages;
    const block = page && pick(page.page.blocks);
    if (!block) throw new Error('The page did not parse.');
    const diagnostic = formatFileDiagnostic(locateInBlock(page, block, { path, message: 'wrong' }));
    expect(diagnostic).toBe(`page-manifests/${place}: wrong`);
  });
});

describe('routes that cannot both hold are named in the file to change', () => {
  test.each<[string, Record<string, unknown>, string]>([
    [
      'an old route that is a page, which is how a chain of moves would begin',
      {
        'a.json': pageOf('/a', { redirectFrom: ['/b'] }),
        'b.json': pageOf('/b', { redirectFrom: ['/c'] }),
      },
      'page-manifests/a.json:17:5 redirectFrom[0]: "/b" is the route of page-manifests/b.json, which would never be seen; remove one of the two',
    ],
    [
      'an old route that leads to itself',
      { 'a.json': pageOf('/a', { redirectFrom: ['/a'] }) },
      'page-manifests/a.json:17:5 redirectFrom[0]: "/a" would lead to itself; remove it',
    ],
    [
      'an old route that two pages claim',
      {
        'a.json': pageOf('/a', { redirectFrom: ['/old'] }),
        'b.json': pageOf('/b', { redirectFrom: ['/old'] }),
      },
      'page-manifests/b.json:17:5 redirectFrom[0]: "/old" already leads to "/a" (page-manifests/a.json); remove one of the two',
    ],
  ])('%s', async (_, files, diagnostic) => {
    const { diagnostics } = await read(files);
    expect(diagnostics.map(formatFileDiagnostic)).toEqual([diagnostic]);
  });
});

describe('a life that no page can have is named', () => {
  test.each<[string, object, string]>([
    [
      'an end before the beginning',
      { publishAt: '2027-03-01', unpublishAt: '2027-02-01' },
      'unpublishAt: not after "publishAt": the page would never be published; correct one of them',
    ],
    [
      'an instant without its zone',
      { publishAt: '2027-03-01T09:00:00' },
      'publishAt: expected a day like "2027-01-31" or an instant with its zone like "2027-01-31T09:00:00+01:00" (found "2027-03-01T09:00:00")',
    ],
    [
      'an error page that is a draft',
      { route: '*', status: 404, draft: true },
      'draft: an error page is always there; remove "draft"',
    ],
  ])('%s', async (_, more, message) => {
    const { diagnostics } = await read({ 'a.json': pageOf('/a', more) });
    expect(diagnostics.map(formatFileDiagnostic)).toEqual([expect.stringContaining(message)]);
  });
});

test('a fact is in its place on the pages, and what refers to none is named where it is written', async () => {
  const { pages, diagnostics, facts } = await read({
    'a.json': pageOf('/a', { title: 'ORIAS {{orias}}' }),
    'b.json': pageOf('/b', { title: 'ORIAS {{oria}}' }),
  });
  expect(pages[0]?.page.title).toMatch(/^ORIAS [\d\s]+$/);
  expect(diagnostics.map(formatFileDiagnostic)).toEqual([
    'page-manifests/b.json:3:3 title: unknown fact "oria", did you mean "orias"? (page-manifests/facts.json)',
  ]);
  expect(facts?.used).toContain('orias');
});

test('with mistakes in the facts, references to them are not told as well', async () => {
  const { diagnostics } = await read({
    'a.json': pageOf('/a', { title: '{{orias}}' }),
    'facts.json': { facts: { orias: { value: '1' } } },
  });
  expect(new Set(diagnostics.map(({ file }) => file))).toEqual(
    new Set(['page-manifests/facts.json']),
  );
});
