import { type AppOptions, createApp } from '../../server/app.ts';
import { createEntry } from '../../server/load/page-index.ts';
import type { SiteConfig } from '../../src/define-site.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import type { SitePage } from '../../src/schema/page.ts';
import { listExamples } from './editor-config.ts';
import { examplesPath } from './protocol.ts';

type Answer = (request: Request) => Promise<Response>;

/**
 * Pages of one block each: the examples that Studio offers, rendered as every page of the site is. They are
 * made at the first request, contain no script, and Studio may show them in a frame.
 */
export function createExamplePages(
  definition: SiteConfig,
  options: AppOptions,
  /** Hides the page around the block: the picture is of the block alone. */
  stylesheet: string,
): Answer {
  const open = async () => {
    const findAssets: AppOptions['findAssets'] = async (blocks) => {
      const { early: _, ...assets } = await options.findAssets(blocks);
      return { ...assets, scripts: [], stylesheets: [...assets.stylesheets, stylesheet] };
    };
    const examples = (await listExamplePages(definition)).map(createEntry);
    return createApp({
      ...options,
      canvas: true,
      findAssets,
      pages: [...options.pages, ...examples],
    });
  };
  let opened: ReturnType<typeof open> | undefined;
  return async (request) => {
    opened ??= open();
    return (await opened).fetch(request);
  };
}

async function listExamplePages(definition: SiteConfig): Promise<SitePage[]> {
  const { definitions } = await loadManifestContext(definition);
  const pages = await Promise.all(
    [...definitions.values()].map(async ({ type, title, content }) =>
      Object.entries(await listExamples(definition, type)).flatMap(
        ([name, example]): SitePage[] => {
          const parsed = content.safeParse(example);
          if (!parsed.success) return [];
          const block = { type, id: 'example', content: parsed.data, sources: [] };
          const route = `${examplesPath}/${type}/${name}`;
          return [{ route, status: 200, title, meta: { description: name }, blocks: [block] }];
        },
      ),
    ),
  );
  return pages.flat();
}
