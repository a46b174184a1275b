import { site } from 'virtual:vitrine/site';
import { expect, test } from 'vitest';
import { getProductPage } from '../../site/content-api/server-content-api.ts';
import { callEmbedded } from '../../src/content/embedded-records.ts';
import { describeIssues } from '../../src/diagnostics/diagnostic.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { readContent } from '../support/content.ts';

/**
 * Types do not see a field too many in what a source gives: here the schema of the block says whether it is
 * content of the present version. For blocks of manifests, the rule `source-content` does.
 */
const { definitions } = await loadManifestContext(site);
const content = await readContent('content');
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

test('blocks of product pages are content of their types, in their present versions', async () => {
  const slugs = content['product-pages'] as { slug: string }[];
  for (const { slug } of slugs) {
    const { blocks } = await getProductPage(call, slug);
    expect(blocks.length, slug).toBeGreaterThan(0);
    for (const { type, content, sources } of blocks) {
      // A list that its source fills may be empty until then.
      if (sources.length > 0) continue;
      expect(listFaults(type, content), `${type} of /page/${slug}`).toEqual([]);
    }
  }
});
