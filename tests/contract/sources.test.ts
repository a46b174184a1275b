import { describe, expect, test } from 'vitest';
import { findProductPage, serverContentApi } from '../../site/content-api/server-content-api.ts';
import { site } from '../../site/site.ts';
import { resolveContent } from '../../src/content/content-result.ts';
import { callEmbedded, createRecordFinder } from '../../src/content/embedded-records.ts';
import { describeIssues } from '../../src/diagnostics/diagnostic.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { readContent } from '../support/content.ts';
import { pages } from '../support/site.ts';

/**
 * Types do not see a field too many in what a source gives: here
 * the schema of the block says whether it is content of the present version.
 */
const { definitions } = await loadManifestContext(site);
const content = await readContent('content');
const findRecord = createRecordFinder(content, serverContentApi);
const call = callEmbedded(content);

function listFaults(type: string, value: unknown): string[] {
  const definition = definitions.get(type);
  if (!definition) return [`unknown block type ${type}`];
  const parsed = definition.content.safeParse(value);
  if (parsed.success) return [];
  return describeIssues(parsed.error, definition.content, value).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );
}

const bound = pages.flatMap(({ route, blocks }) =>
  blocks
    .filter(({ sources }) => sources.length > 0)
    .map((block) => ({ place: `${route}#${block.id}`, block })),
);

describe.each(bound)('what the sources of $place answer', ({ block }) => {
  test('is content of its block type, in its present version', () => {
    const results = block.sources.map(findRecord);
    expect(results.map((result) => result?.status)).not.toContain('failed');
    const merged = resolveContent(block, results);
    if (merged === 'hidden') return;
    const { sources, type } = block;
    const message = `${sources.map(({ name }) => name).join(', ')} give content that "${type}" refuses; give its present form`;
    expect(listFaults(type, merged), message).toEqual([]);
  });
});

test('there are bound blocks, so that the tests above test something', () => {
  expect(bound.length).toBeGreaterThan(20);
});

test('blocks of product pages are content of their types, in their present versions', async () => {
  const slugs = content['product-pages'] as { slug: string }[];
  for (const { slug } of slugs) {
    const { blocks } = await findProductPage(call, slug);
    expect(blocks.length, slug).toBeGreaterThan(0);
    for (const { type, content, sources } of blocks) {
      // A list that its source fills may be empty until then.
      if (sources.length > 0) continue;
      expect(listFaults(type, content), `${type} of /page/${slug}`).toEqual([]);
    }
  }
});
