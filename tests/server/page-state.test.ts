import { expect, test } from 'vitest';
import { resolveContent } from '../../src/content/content-result.ts';
import { contentKey } from '../../src/content/content-store.ts';
import { serialiseForHtml } from '../../src/hydration/hydration-state.ts';
import { listAllBlocks } from '../../src/schema/page.ts';
import { readDocument, readPageState, readSettings } from '../support/dom.ts';
import { createTestApp, pages, siteSettings } from '../support/site.ts';

/** What a document hands over to the browser: once, and all that its HTML is made from. */

const routes = pages.filter(({ status }) => status === 200).map(({ route }) => route);

async function readState(app: ReturnType<typeof createTestApp>, route: string) {
  const document = await readDocument(app, route);
  const { data, content } = readPageState(document);
  const parts = [
    ...listAllBlocks(data.page.blocks),
    ...Object.values(readSettings(document).layout),
  ];
  return { parts, content };
}

/** The blocks of a page and the parts of the layout, as they stand in the manifests. */
const listWritten = (route: string) => [
  ...listAllBlocks(pages.find((page) => page.route === route)?.blocks ?? []),
  ...Object.values(siteSettings.layout),
];

const listShown = ({ parts, content }: Awaited<ReturnType<typeof readState>>) => {
  const results = new Map(content.map(([key, result]) => [JSON.stringify(key), result]));
  return parts.map((part) =>
    resolveContent(
      part,
      part.sources.map((source) => results.get(JSON.stringify(contentKey(source)))),
    ),
  );
};

test.each(routes)(
  '%s hands over what the manifests say, and what its sources gave',
  async (route) => {
    const state = await readState(createTestApp(), route);
    expect(state.parts).toEqual(JSON.parse(JSON.stringify(listWritten(route))));
    expect(listShown(state)).not.toContain('loading');
  },
);

test('no text ends the script element of the state', () => {
  const value = { a: '</script><p>', b: '<!-- <SCRIPT>', c: '<p>a</p>' };
  const json = serialiseForHtml(value);
  expect(json).not.toMatch(/<!--|<\/?script/i);
  expect(json).toContain('<p>a</p>');
  expect(JSON.parse(json)).toEqual(value);
});
