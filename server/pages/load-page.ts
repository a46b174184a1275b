import type { Context } from 'hono';
import { resolveContent } from '../../src/content/content-result.ts';
import type { ContentStore } from '../../src/content/content-store.ts';
import { isKeptByServer } from '../../src/forms/draft/served-draft.ts';
import { hasPages } from '../../src/forms/wizard/way.ts';
import { type PageState, serialiseForHtml } from '../../src/hydration/hydration-state.ts';
import type { PageData } from '../../src/router/page-data.ts';
import { type Block, listAllBlocks, type Page } from '../../src/schema/page.ts';
import type { AppOptions } from '../app-options.ts';
import type { SiteContent } from '../content-api/site-content.ts';
import { previewParam } from '../http/preview-token.ts';
import type { Site } from '../load/load-site.ts';
import { hashText } from '../load/manifests.ts';
import { searchParam } from '../search/search.ts';
import type { PageFinder } from './find-page.ts';
import { createRenderContent } from './render-content.ts';

/** What pages are loaded and rendered with. */
export interface RenderOptions
  extends Pick<AppOptions, 'site' | 'getAssets' | 'metrics' | 'submissions' | 'canvas'>,
    Pick<PageFinder, 'getPage' | 'omitUnpublished'>,
    Pick<SiteContent, 'loadContent'> {
  /** Origin of canonical links. */
  origin: (request: Request) => string;
  /** With what blocks show of the whole site; `query` is what a visitor searches. */
  getPageData: (path: string, preview: string | null, query: string | null) => Promise<PageData>;
}

/** What the document of an address shows. */
export type LoadedPage = Awaited<ReturnType<typeof loadPage>>;

export type Address = Pick<URL, 'pathname' | 'searchParams'>;

/**
 * Loads the page of an address: its blocks at any depth, their content, and the state from which browsers hydrate
 * it, with a hash. `context`: of the visitor whose answers it shows.
 */
export async function loadPage(
  options: RenderOptions,
  request: Request,
  { pathname, searchParams }: Address,
  omitFailed = (blocks: readonly Block[]) => [...blocks],
  context?: Context,
) {
  const { site, omitUnpublished, submissions } = options;
  const content = createRenderContent(options.loadContent);
  const layoutContent = content.load(listLayoutSources(site), omitUnpublished);
  const preview = searchParams.get(previewParam);
  const found = await options.getPageData(pathname, preview, searchParams.get(searchParam));
  const shown = omitFailed(found.page.blocks);
  const blocks = listAllBlocks(shown);
  await Promise.all([content.load(blocks.flatMap(({ sources }) => sources)), layoutContent]);
  const page = readContentMeta({ ...found.page, blocks: shown }, content);
  // How long it is shown differs with each request, and is of no use to who sees it.
  const { lifetime: _, ...data } = { ...found, page };
  const firstTypes = listTypes(shown.slice(0, 1), site, content);
  const lateTypes = listTypes(shown.slice(1), site, content).filter(
    (type) => !firstTypes.includes(type),
  );
  const assets = await options.getAssets(firstTypes, lateTypes);
  const { styles } = assets;
  const form = blocks
    .map(site.findForm)
    .find((one) => one !== undefined && isKeptByServer(one.definition));
  const servedDraft = context && form && (await submissions?.readDraft?.(context, form));
  const state: PageState = {
    settings: { ...site.manifest, layout: omitUnpublished(site.manifest.layout) },
    ...(servedDraft ? { servedDraft } : {}),
    origin: options.origin(request),
    data,
    content: content.list(),
    ...(styles ? { styles: { late: styles.late.href, files: styles.files } } : {}),
  };
  const stateJson = serialiseForHtml(state);
  const version = hashText(stateJson).slice(0, 12);
  return { content, blocks, assets, form, servedDraft, state, stateJson, version };
}

export const listLayoutSources = ({ manifest }: Site) =>
  Object.values(manifest.layout).flatMap(({ sources }) => sources);

/** The types of blocks and of those inside them, each once, with the variants and forms that may have styles of their own. */
function listTypes(blocks: readonly Block[], site: Site, { find }: ContentStore): string[] {
  const types = listAllBlocks(blocks).flatMap((block) => {
    const { type } = block;
    const { variant } = Object(resolveContent(block, block.sources.map(find)));
    const form = site.findForm(block);
    return [
      type,
      ...(variant ? [`${type}--${variant}`] : []),
      ...(form && hasPages(form) ? [`form/${form.definition.name}`] : []),
    ];
  });
  return [...new Set(types)];
}

/** The page with the metadata of its blocks' content; the manifest's are the default. */
function readContentMeta(page: Page, content: ContentStore): Page {
  const brought = listAllBlocks(page.blocks)
    .flatMap(({ sources }) => sources.map(content.find))
    .flatMap((result) => (result?.status === 'loaded' ? Object.entries(result.meta ?? {}) : []))
    .filter(([, value]) => value);
  return { ...page, meta: { ...page.meta, ...Object.fromEntries(brought) } };
}
