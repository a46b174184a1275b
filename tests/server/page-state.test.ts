import { afterAll, expect, test } from 'vitest';
import { mergeContent } from '../../src/blocks/block-content.tsx';
import { contentKey } from '../../src/content/content-store.ts';
import type { PageState } from '../../src/hydration/page-state.ts';
import { pageStateId } from '../../src/hydration/page-state.ts';
import type { SourceBinding } from '../../src/schema/page.ts';
import { listAllBlocks } from '../../src/schema/page.ts';
import { expectConsole } from '../setup/console-guard.ts';
import { startBackEnd } from '../support/back-end.ts';
import { createTestApp, pages, siteSettings } from '../support/site.ts';

/** What a document hands over to the browser: the page once, and all of it. */

const backEnd = await startBackEnd();
afterAll(() => backEnd.close());

const routes = pages.filter(({ status }) => status === 200).map(({ route }) => route);

async function readState(app: ReturnType<typeof createTestApp>, route: string) {
  const html = await (await app.request(route)).text();
  const json = new RegExp(`id="${pageStateId}">(.*?)</script>`, 's').exec(html)?.[1];
  // The server writes it by this type.
  const { site, data, content } = JSON.parse(String(json)) as PageState;
  const blocks = listAllBlocks(data.page.blocks);
  return { parts: [...blocks, ...Object.values(site.layout)], content };
}

/** The blocks of a page and the parts of the layout, as they stand in the manifests. */
const listWritten = (route: string) => [
  ...listAllBlocks(pages.find((page) => page.route === route)?.blocks ?? []),
  ...Object.values(siteSettings.layout),
];

test.each(routes)(
  '%s hands over what its sources answered, and no default under it',
  async (route) => {
    const { parts, content } = await readState(createTestApp(), route);
    const results = new Map(content.map(([key, result]) => [JSON.stringify(key), result]));
    const listResults = (sources: readonly SourceBinding[]) =>
      sources.map((source) => results.get(JSON.stringify(contentKey(source))));
    const written = listWritten(route);
    expect(parts).toHaveLength(written.length);
    for (const [index, { content: rest, sources }] of parts.entries()) {
      const answers = listResults(sources);
      const answered = answers.flatMap((answer) =>
        answer?.status === 'loaded' ? Object.keys(answer.content) : [],
      );
      for (const field of answered) expect(rest).not.toHaveProperty(field);
      expect(mergeContent(rest, sources, answers)).toEqual(
        mergeContent(written[index]?.content, sources, answers),
      );
    }
  },
);

test('a page whose sources fail hands over every default', async () => {
  expectConsole('error', /^Failed to fetch content:/);
  backEnd.answer(/^\/api\//, () => new Response(null, { status: 500 }));
  const app = createTestApp({ environment: { API_ORIGIN: backEnd.origin } });
  const { parts } = await readState(app, '/');
  expect(parts).toEqual(JSON.parse(JSON.stringify(listWritten('/'))));
});
