import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { App } from '../../src/app/app.tsx';
import type { ContentStore } from '../../src/content/content-store.ts';
import type { LoadContent } from '../../src/content/load-content.ts';
import type { PageState } from '../../src/hydration/page-state.ts';
import { pageStateId, serialiseForHtml } from '../../src/hydration/page-state.ts';
import type { RouterState } from '../../src/router/router-store.ts';
import type { Block, Page } from '../../src/schema/page.ts';
import { listAllBlocks } from '../../src/schema/page.ts';
import type { SiteSettings } from '../../src/site/site-settings.ts';
import { createDialogs } from '../../src/ui/dialog/dialogs.tsx';
import { createValue } from '../../src/ui/store.ts';
import { collectTints, tintRules, tintStyleId } from '../../src/ui/tint.ts';
import { memoizeWeak } from '../cache/memoize-weak.ts';
import { previewParam } from '../http/preview-token.ts';
import { hashStyle } from '../http/security-headers.ts';
import type { Site } from '../load/load-site.ts';
import type { FindAssets, InlineStyles } from './assets.ts';
import type { FindPage, FindPageData } from './find-page.ts';
import { createPageMetadata } from './page-metadata.ts';
import { createRenderContent } from './render-content.ts';
import { recordSettingsReads } from './settings-reads.ts';
import type { LeaveOutWaiting } from './unpublished-links.ts';
import { linkIcons } from './web-app-manifest.ts';

const listTints = memoizeWeak((value: object) => [...collectTints(value)]);

/** The rules of colours, and their hash for the Content-Security-Policy. A site's pages share few sets. */
const tintStyles = new LRUCache<string, { css: string; hash: string }>({
  max: 100,
  memoMethod: (colors) => {
    const css = tintRules(colors.split(' '));
    return { css, hash: hashStyle(css) };
  },
});

type PageRendererOptions = {
  site: Site;
  /** Origin of canonical links. */
  origin: (request: Request) => string;
  findPage: FindPage;
  findPageData: FindPageData;
  leaveOutWaiting: LeaveOutWaiting;
  getSettings: () => SiteSettings;
  loadContent: LoadContent;
  findAssets: FindAssets;
};

type RenderedPage = {
  status: number;
  /** The document, in UTF-8. */
  body: Uint8Array<ArrayBuffer>;
  /** Hashes of the style elements, for the Content-Security-Policy. */
  styleHashes: readonly string[];
  /** Whether all content could be loaded; defaults replace the rest. */
  isComplete: boolean;
  /** Whether visitors type into one of its blocks. */
  hasForm: boolean;
};

export type RenderPage = (request: Request, nonce?: string) => Promise<RenderedPage>;

/** Renders a page's document: its blocks with their content, and the browser's state. */
export function createPageRenderer(options: PageRendererOptions): RenderPage {
  const { site, origin, findPage, findPageData, loadContent, findAssets } = options;
  const { getSettings, leaveOutWaiting } = options;
  const { manifest, blockResolver, formBlocks } = site;
  const icons = linkIcons(site.brand);
  const layoutSources = Object.values(manifest.layout).flatMap((part) => part.sources);

  return async (request, nonce) => {
    const { pathname, search, searchParams } = new URL(request.url);
    const content = createRenderContent(loadContent);
    const layoutContent = content.load(layoutSources, leaveOutWaiting);
    const found = await findPageData(pathname, searchParams.get(previewParam));
    const { blocks, status } = found.page;
    const allBlocks = listAllBlocks(blocks);
    await Promise.all([content.load(allBlocks.flatMap(({ sources }) => sources)), layoutContent]);
    const data = { ...found, page: readContentMeta(found.page, content) };
    const shownManifest = getSettings();
    const settings = recordSettingsReads(shownManifest);
    const documentOrigin = origin(request);
    const html = renderToString(
      <App
        site={settings.site}
        origin={documentOrigin}
        content={content}
        blockResolver={blockResolver}
        documentProps={site}
        dialogs={createDialogs()}
        routerStore={createValue<RouterState>({ initial: { pathname, search, key: '', data } })}
      />,
    );
    const state: PageState = {
      site: settings.getReadSettings(),
      origin: documentOrigin,
      data,
      content: content.list(),
    };
    const results = state.content.map(([, result]) => result);
    const colors = new Set([shownManifest, blocks, ...results].flatMap(listTints));
    const tints = colors.size > 0 ? tintStyles.memo([...colors].join(' ')) : undefined;
    const { laterBlock, ...types } = splitTypes(blocks);
    const assets = await findAssets(types);
    const metadata = await createPageMetadata({
      data,
      site,
      origin: documentOrigin,
      content,
      findPage,
    });
    return {
      status,
      styleHashes: [
        ...Object.values(assets.inlineStyles ?? {}).map(({ hash }) => hash),
        ...(tints ? [tints.hash] : []),
      ],
      isComplete: state.content.every(([, result]) => result.status !== 'failed'),
      hasForm: allBlocks.some(({ type }) => formBlocks.has(type)),
      body: completeDocument({
        html,
        icons,
        laterBlock,
        metadata,
        state,
        tints: tints?.css,
        assets,
        nonce,
      }),
    };
  };
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

const listTypes = memoizeWeak((block: Block) => [
  ...new Set(listAllBlocks([block]).map(({ type }) => type)),
]);

/**
 * The type of the first block, the types after it, and the first block that needs more styles than the
 * first. The bytes before it are the first view.
 */
function splitTypes(blocks: readonly Block[]) {
  const first = blocks[0] ? listTypes(blocks[0]) : [];
  const isNew = (type: string) => !first.includes(type);
  return {
    first,
    later: [...new Set(blocks.flatMap(listTypes))].filter(isNew),
    laterBlock: blocks.find((block) => listTypes(block).some(isNew)),
  };
}

/** A text in parts. */
type ByteParts = readonly (string | Uint8Array)[];

const writeStyles = ({ css }: InlineStyles): ByteParts => ['<style>', css, '</style>'];

/**
 * No browser fetches a disabled link: Vite's loader takes a block's sheet for loaded where it finds a
 * link to it.
 */
const writeLoadedLinks = ({ files }: InlineStyles): ByteParts =>
  files.map((href) => `<link rel="stylesheet" href="${href}" disabled>`);

type Assets = Awaited<ReturnType<FindAssets>>;

type DocumentParts = {
  html: string;
  icons: readonly string[];
  laterBlock: Block | undefined;
  metadata: string;
  state: PageState;
  tints: string | undefined;
  assets: Assets;
  nonce: string | undefined;
};

/** Adds the parts that React does not render: metadata, links to assets, tint rules, the browser's state. */
function completeDocument({
  html,
  icons,
  laterBlock,
  metadata,
  state,
  tints,
  assets,
  nonce,
}: DocumentParts): Uint8Array<ArrayBuffer> {
  const nonceAttribute = nonce ? ` nonce="${nonce}"` : '';
  const { first, later } = assets.inlineStyles ?? {};
  // Before the pictures that React has preloaded: it is the largest file of the first view, and a font
  // that comes after the first paint is not shown (site/brand/fonts.css).
  const fonts = assets.fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
  );
  // In development it comes after Vite's scripts. On a wizard's step it runs before the first paint: it leads
  // to the intro, or fills in saved answers. Elsewhere the document does not wait for it (async), and browsers
  // scroll to the fragment of an address before it runs.
  const paintsAfterScript = assets.scripts.length === 0 && html.includes(' data-intro="');
  const loading = paintsAfterScript ? ' blocking="render"' : ' async';
  const early = assets.early
    ? [
        `<script type="module"${assets.scripts.length > 0 ? '' : loading} src="${assets.early.src}" data-starts="${assets.early.starts.join(' ')}"${nonceAttribute}></script>`,
      ]
    : [];
  const head = [
    ...(nonce ? [`<meta property="csp-nonce" nonce="${nonce}">`] : []),
    ...assets.stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...(first ? [...writeStyles(first), ...writeLoadedLinks(first)] : []),
    ...(tints ? [`<style id="${tintStyleId}"${nonceAttribute}>${tints}</style>`] : []),
    ...icons,
    metadata,
    ...(paintsAfterScript ? early : []),
  ];
  const end = [
    `<script type="application/json" id="${pageStateId}">`,
    serialiseForHtml(state),
    '</script>',
    ...(later ? writeLoadedLinks(later) : []),
    ...(assets.printStylesheet
      ? [`<link rel="stylesheet" media="print" href="${assets.printStylesheet}">`]
      : []),
    ...assets.scripts.map((src) => `<script type="module" src="${src}"${nonceAttribute}></script>`),
    ...(paintsAfterScript ? [] : early),
  ];
  // React closes the document with these tags, and no text of a page can hold them.
  const headStart = html.indexOf('<head>') + '<head>'.length;
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body></html>');
  const blockStart = laterBlock ? html.indexOf(`<section id="${laterBlock.id}"`) : -1;
  // A block of an unknown type is not rendered: then all styles are in the head.
  const laterStart = blockStart < 0 ? headEnd : blockStart;
  return joinParts([
    `<!doctype html>${html.slice(0, headStart)}`,
    ...fonts,
    html.slice(headStart, headEnd),
    ...head,
    html.slice(headEnd, laterStart),
    ...(later ? writeStyles(later) : []),
    html.slice(laterStart, bodyEnd),
    ...end,
    '</body></html>',
  ]);
}

/** The UTF-8 bytes of a text. Joining the parts as a string first would take twice the memory. */
function joinParts(parts: ByteParts): Uint8Array<ArrayBuffer> {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}
