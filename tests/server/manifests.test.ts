import { site } from 'virtual:vitrine/site';
import { describe, expect, test } from 'vitest';
import { formatFileDiagnostic } from '../../server/load/json-file.ts';
import { getWritten, readManifests } from '../../server/load/manifests.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import type { Block } from '../../src/schema/page.ts';
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
    const found = getWritten(page, block).locate({ path, message: 'wrong' });
    expect(formatFileDiagnostic(found)).toBe(`page-manifests/${place}: wrong`);
  });
});

test('a fact is in its place on the pages', async () => {
  const { pages, facts } = await read({ 'a.json': pageOf('/a', { title: 'ORIAS {{orias}}' }) });
  expect(pages[0]?.page.title).toMatch(/^ORIAS [\d\s]+$/);
  expect(facts?.used).toContain('orias');
});
