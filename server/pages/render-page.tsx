import { renderToString } from 'react-dom/server';
import { App } from '../../src/app/document/document.tsx';
import { type ContentStore, isLate } from '../../src/content/content-store.ts';
import { type PageState, serialiseForHtml } from '../../src/hydration/hydration-state.ts';
import { listShareTags, nameLocale } from '../../src/metadata/page-metadata.ts';
import type { Visit } from '../../src/observability/visit.ts';
import type { RouterState } from '../../src/router/router-store.ts';
import { listAllBlocks, type Page } from '../../src/schema/page.ts';
import type { SiteSettings } from '../../src/site/site-settings.ts';
import { createDialogs } from '../../src/ui/dialog/dialogs.tsx';
import { createValue } from '../../src/ui/store.ts';
import { collectTints, tintRules } from '../../src/ui/tint.ts';
import type { AppOptions } from '../app-options.ts';
import type { SiteContent } from '../content-api/site-content.ts';
import { previewParam } from '../http/preview-token.ts';
import { hashStyle } from '../http/security-headers.ts';
import { searchParam } from '../search/site-parts.ts';
import { EndParts, HeadParts } from './document-parts.tsx';
import type { GetPageData, PageFinder } from './find-page.ts';
import { createRenderContent } from './render-content.ts';
import { linkIcons } from './site-files.ts';
import { collectStructuredData } from './structured-data.ts';

type PageRendererOptions = Pick<AppOptions, 'site' | 'getAssets'> &
  Pick<PageFinder, 'getPage' | 'leaveOutWaiting'> &
  Pick<SiteContent, 'loadContent'> & {
    /** Origin of canonical links. */
    origin: (request: Request) => string;
    getPageData: GetPageData;
    /** Whether documents report what their visit cost. */
    reportsVisits: boolean;
    /** The signed time of a page with a form; without it, forms have none. */
    signFormTime?: (() => string) | undefined;
  };

/** Renders a page's document: its blocks with their content, and the browser's state. */
export function createPageRenderer(options: PageRendererOptions) {
  const { site, origin, getPage, getPageData, loadContent, getAssets } = options;
  const { leaveOutWaiting, reportsVisits, signFormTime } = options;
  const { resolveView, formBlocks } = site;
  const icons = linkIcons(site.brand);
  const locale = nameLocale(site.language);
  const wizards = Object.values(site.serverForms).flatMap(({ definition: { wizard, steps } }) =>
    wizard ? { ...wizard, steps: steps.map(({ route }) => route) } : [],
  );
  const stepRoutes = new Set(wizards.flatMap(({ steps }) => steps));
  /** What the application alone can show: answers and receipts. */
  const liveRoutes = new Set([
    ...stepRoutes,
    ...wizards.flatMap(({ review, confirmation }) => [review, confirmation]),
  ]);
  const layoutSources = Object.values(site.manifest.layout).flatMap((part) => part.sources);
  const serialiseSettings = (layout: SiteSettings['layout']) => {
    const settings = { ...site.manifest, layout };
    const settingsJson = serialiseForHtml(settings);
    return { settings, settingsJson, settingsTints: collectTints(settingsJson) };
  };
  /** Of every page, as long as no entry of the layout waits for its page. */
  const whole = serialiseSettings(site.manifest.layout);

  return async (request: Request, nonce?: string) => {
    const { pathname, search, searchParams } = new URL(request.url);
    const content = createRenderContent(loadContent);
    const layoutContent = content.load(layoutSources, leaveOutWaiting);
    const found = await getPageData(
      pathname,
      searchParams.get(previewParam),
      searchParams.get(searchParam),
    );
    const { blocks, status } = found.page;
    const allBlocks = listAllBlocks(blocks);
    await Promise.all([content.load(allBlocks.flatMap(({ sources }) => sources)), layoutContent]);

    const hasForm = allBlocks.some(({ type }) => formBlocks.has(type));
    const layout = leaveOutWaiting(site.manifest.layout);
    const { settings, settingsJson, settingsTints } =
      layout === site.manifest.layout ? whole : serialiseSettings(layout);
    const state: PageState = {
      origin: origin(request),
      data: { ...found, page: readContentMeta(found.page, content) },
      content: content.list(),
    };
    const results = state.content.map(([, result]) => result);
    const stateJson = serialiseForHtml(state);
    const tints = tintRules(new Set([...settingsTints, ...collectTints(stateJson)]));
    const assets = await getAssets([...new Set(allBlocks.map(({ type }) => type))]);
    const about = { page: state.data.page, path: pathname, origin: state.origin };
    const structuredData = await collectStructuredData({ ...about, site, content, getPage });
    const parts = {
      assets,
      icons,
      shareTags: listShareTags({ ...about, site: site.manifest, locale }),
      structuredData: structuredData && serialiseForHtml(structuredData),
      tints,
      nonce,
      settingsJson,
      stateJson,
      kind: reportsVisits ? getKind(pathname, status, hasForm) : undefined,
      // In development Vite's scripts come before it.
      paintsAfterScript: stepRoutes.has(pathname) && assets.scripts.length === 0,
      startsAtOnce: assets.scripts.length > 0 || liveRoutes.has(pathname) || results.some(isLate),
    };
    const html = renderToString(
      <App
        site={site}
        services={{
          settings,
          formTime: hasForm ? signFormTime?.() : undefined,
          origin: state.origin,
          content,
          resolveView,
          dialogs: createDialogs(),
          routerStore: createValue<RouterState>({
            initial: { pathname, search, key: '', data: state.data },
          }),
        }}
        head={<HeadParts {...parts} />}
        end={<EndParts {...parts} />}
      />,
    );
    return {
      status,
      document: `<!doctype html>${html}`,
      /** Hashes of the style elements, for the Content-Security-Policy. */
      styleHashes: [assets.styles?.hash ?? [], tints ? hashStyle(tints) : []].flat(),
      /** Whether all content could be loaded; records replace the rest. */
      isComplete: results.every((result) => result.status !== 'failed'),
      /** Whether visitors type into one of its blocks. */
      hasForm,
    };
  };
}

function getKind(pathname: string, status: number, hasForm: boolean): Visit['page'] {
  if (status !== 200) return 'missing';
  if (hasForm) return 'form';
  return pathname === '/' ? 'home' : 'page';
}

/** The page with the metadata of its blocks' content; the manifest's are the default. */
function readContentMeta(page: Page, content: ContentStore): Page {
  const brought = listAllBlocks(page.blocks)
    .flatMap(({ sources }) => sources.map(content.find))
    .flatMap((result) => (result?.status === 'loaded' && result.meta ? [result.meta] : []));
  if (brought.length === 0) return page;
  const meta = { ...page.meta };
  for (const { description, keywords } of brought) {
    if (description) meta.description = description;
    if (keywords) meta.keywords = keywords;
  }
  return { ...page, meta };
}
