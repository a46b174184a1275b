import { createEntry, type PageEntry } from '../../server/load/page-index.ts';
import type { SiteConfig } from '../../src/define-site.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { listExamples } from './editor-config.ts';
import { examplesPath } from './protocol.ts';

/** Pages of one block each: the examples that Studio offers, rendered as every page of the site is. */
export async function listExamplePages(definition: SiteConfig): Promise<PageEntry[]> {
  const { definitions } = await loadManifestContext(definition);
  const pages = await Promise.all(
    [...definitions.values()].map(async ({ type, title, content }) =>
      Object.entries(await listExamples(definition, type)).flatMap(([name, example]) => {
        const parsed = content.safeParse(example);
        if (!parsed.success) return [];
        const block = { type, id: 'example', content: parsed.data, sources: [] };
        const route = `${examplesPath}/${type}/${name}`;
        return createEntry({
          ...{ route, status: 200, title, meta: { description: name }, blocks: [block] },
        });
      }),
    ),
  );
  return pages.flat();
}
