import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { valueAt } from '../../../src/diagnostics/json-path.ts';
import { listAllBlocks } from '../../../src/schema/page.ts';
import { createTestApp } from '../../../tests/support/site.ts';
import { openSiteCalls } from '../../../tests/support/site-calls.ts';

const squash = (text: string) => text.replaceAll(/<[^>]*>|\s|\u00ad/g, '').toLowerCase();

/** The texts in each block of a page, by its id. */
function listShown(
  { children }: Pick<ReturnType<typeof parseDocument>, 'children'>,
  block?: string,
): [block: string, text: string][] {
  return children.flatMap((node): [string, string][] => {
    if (node.type === 'text') {
      return block !== undefined && /\p{L}/u.test(node.data) ? [[block, squash(node.data)]] : [];
    }
    if (!('attribs' in node)) return [];
    const { name, attribs } = node;
    if (/visually-?hidden/i.test(attribs.class ?? '') || name === 'form') return [];
    return listShown(node, 'data-block' in attribs ? attribs.id : block);
  });
}

test('nearly every text of the blocks of a page knows its field', async () => {
  const calls = await openSiteCalls('.');
  const { documents } = await calls.readConfig();
  const app = createTestApp();
  const lost: string[] = [];
  let count = 0;
  for (const { name: page, kind, route = '*', status } of documents) {
    // A map shows the titles of other pages.
    if (kind !== 'page' || route.includes('*') || route === '/plan-du-site' || status !== 200)
      continue;
    const request = { page, buffers: [], backEnd: 'up', open: [page] } as const;
    const preview = (await calls.preview(request))?.shown;
    if (!preview) throw new Error(`${page} is no page.`);
    const contents = new Map(listAllBlocks(preview.blocks).map(({ id, content }) => [id, content]));
    const html = await (await app.request(route)).text();
    // React separates neighbouring texts by comments.
    for (const [block, text] of listShown(parseDocument(html.replaceAll('<!-- -->', '')))) {
      const texts = (preview.texts[block] ?? []).map(({ at }) =>
        squash(String(valueAt(contents.get(block), at))),
      );
      count += 1;
      if (!texts.some((one) => one.includes(text))) lost.push(`${route} ${block} ${text}`);
    }
  }
  expect(count).toBeGreaterThan(1000);
  // Dates, and what code and forms say.
  expect(lost.length / count, lost.join('\n')).toBeLessThan(0.06);
});
