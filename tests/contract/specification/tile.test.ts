import { expect, test } from 'vitest';
import { findPagePart } from '../../support/page-part.ts';
import { createTestApp, pages } from '../../support/site.ts';
import type { Answered } from './entity.ts';
import { createSentinel } from './sentinels.ts';
import { tile } from './tile.ts';

const { route, block, fields } = tile;

/** The site whose first tile is another one. */
const createSite = (edited: Answered) =>
  createTestApp({
    pages: pages.map((page) => ({
      ...page,
      blocks: page.blocks.map((each) => {
        if (page.route !== route || each.id !== block) return each;
        const content = each.content as { items: Answered[] };
        const [first, ...others] = content.items;
        return { ...each, content: { ...content, items: [{ ...first, ...edited }, ...others] } };
      }),
    })),
  });

const readTiles = async (site = createTestApp()) =>
  findPagePart(await (await site.request(route)).text(), block) ?? '';

test.each(fields)('the field $name of a tile is shown', async ({ name, kind, at }) => {
  const before = await readTiles();
  const { value, shown } = createSentinel(kind, name, before);
  const address = kind === 'image' ? `/storage/${value}` : value;
  const [field, inner] = at.split('.') as [string, string?];
  const edited = {
    [field]: inner ? { label: 'Libellé', href: '/faq', alt: '', [inner]: address } : address,
  };
  expect(before).not.toContain(shown);
  expect(await readTiles(createSite(edited))).toContain(shown);
});
