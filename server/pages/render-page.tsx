import type { Context } from 'hono';
import { renderToString } from 'react-dom/server';
import { App } from '../../src/app/document/document.tsx';
import { isLate } from '../../src/content/content-store.ts';
import { AppProvider } from '../../src/context/app-context.tsx';
import { findRedirect } from '../../src/forms/wizard/way.ts';
import {
  type PageState,
  serialiseForHtml,
  statePath,
} from '../../src/hydration/hydration-state.ts';
import { listShareTags, nameLocale } from '../../src/metadata/page-metadata.ts';
import type { Visit } from '../../src/observability/visit.ts';
import type { RouterState } from '../../src/router/router-store.ts';
import { createDialogs } from '../../src/ui/dialog/dialogs.tsx';
import { createValue } from '../../src/ui/store.ts';
import { collectTints, tintRules } from '../../src/ui/tint.ts';
import { previewParam } from '../http/preview-token.ts';
import { hashStyle } from '../http/security-headers.ts';
import type { Site } from '../load/load-site.ts';
import { searchParam } from '../search/search.ts';
import { type Attempt, renderWithoutFailures } from './block-failures.ts';
import { type DocumentParts, EndParts, HeadParts, linkIcons } from './document-parts.tsx';
import { type LoadedPage, listLayoutSources, loadPage, type RenderOptions } from './load-page.ts';
import { createRenderContent } from './render-content.ts';
import { collectStructuredData } from './structured-data.ts';

/** Renders the page of a request, without the blocks that throw. `context`: of a visitor's request. */
export async function renderPage(
  options: RenderOptions,
  request: Request,
  nonce?: string,
  context?: Context,
) {
  const url = new URL(request.url);
  const { rendered, failures } = await renderWithoutFailures(async (attempt) => {
    const page = await loadPage(options, request, url, attempt.omitFailed, context);
    return renderDocument(options, page, url, attempt, nonce);
  });
  for (const { block, error } of failures) {
    const where = `of page "${rendered.route}"`;
    console.error(`Block "${block.id}" (${block.type}) ${where} failed and is left out:`, error);
    options.metrics?.countBlockFailure(block.type);
  }
  return rendered;
}

/**
 * The document of a page, and what its headers depend on. `styleHashes` are those of its style elements. It is complete
 * if all content could be loaded, and every block rendered. It `isOfVisit` if it shows what its visitor has answered,
 * or would.
 */
async function renderDocument(
  options: RenderOptions,
  page: LoadedPage,
  url: URL,
  attempt: Attempt,
  nonce: string | undefined,
) {
  const { site } = options;
  const { pathname } = url;
  const { assets, state, servedDraft } = page;
  const { status, route } = state.data.page;
  const hasForm = page.blocks.some(({ type }) => site.formBlocks.has(type));
  /** A page of a form, below the one that shows it. */
  const isBelow = status === 200 && hasForm && route !== pathname;
  const hasLate = state.content.some(([, result]) => isLate(result));
  const failures = listFailures(state, attempt);
  const tints = tintRules(collectTints(page.stateJson));
  const wizardPage = findWizardPage(site, pathname);
  // In development Vite's scripts come before the early one.
  const hasScripts = assets.scripts.length > 0;
  const startsAtOnce = hasScripts || isBelow || servedDraft || wizardPage || hasLate;
  const needsState = startsAtOnce || attempt.failures.length > 0 || !assets.early;
  const parts: DocumentParts = {
    ...(await describePage(options, page, pathname)),
    assets,
    tints,
    nonce,
    state: needsState ? { json: page.stateJson } : { href: writeStateHref(url, page) },
    // Studio's canvas, with an origin of its own, and Vite's pages are no visits.
    kind: options.canvas || nonce ? undefined : getKind(pathname, status, hasForm),
    leadsTo: isBelow || wizardPage ? findLead(page, url) : undefined,
    paintsAfterScript: (isBelow || wizardPage === 'step') && !hasScripts,
    failures,
  };
  const html = renderToString(
    <App
      site={site}
      services={{
        ...getServices(options, page, hasForm),
        onBlockFailure: attempt.onBlockFailure,
        routerStore: createValue<RouterState>({
          initial: { pathname, search: url.search, key: '', data: state.data },
        }),
      }}
      head={<HeadParts {...parts} />}
      end={<EndParts {...parts} />}
    />,
  );
  return {
    status,
    route,
    document: `<!doctype html>${html}`,
    styleHashes: [assets.styles?.first.hash ?? [], tints ? hashStyle(tints) : []].flat(),
    isComplete: failures.length === 0 && !hasLate,
    hasForm,
    isOfVisit: isBelow || servedDraft !== undefined,
  };
}

/** What the components of a document use. */
const getServices = (
  { site, submissions }: RenderOptions,
  { assets, content, servedDraft, state }: LoadedPage,
  hasForm: boolean,
) => ({
  settings: state.settings,
  formTime: hasForm ? submissions?.signFormTime?.() : undefined,
  servedDraft,
  receivesForm: submissions?.receivesForm,
  origin: state.origin,
  lateStyles: assets.styles?.late.href,
  content,
  resolveView: site.resolveView,
  dialogs: createDialogs(),
});

/** What other programs read of a page: crawlers, and browsers that show its icon. */
async function describePage(options: RenderOptions, page: LoadedPage, path: string) {
  const { site, getPage } = options;
  const { content, state } = page;
  const about = { page: state.data.page, path, origin: state.origin };
  const structuredData = await collectStructuredData({ ...about, site, content, getPage });
  const locale = nameLocale(site.language);
  return {
    icons: linkIcons(site.brand),
    shareTags: listShareTags({ ...about, site: site.manifest, locale }),
    structuredData: structuredData && serialiseForHtml(structuredData),
  };
}

/** What a page of a wizard is. Its review and its confirmation show what the application alone knows. */
function findWizardPage({ serverForms }: Site, path: string): 'step' | 'end' | undefined {
  for (const { definition } of Object.values(serverForms)) {
    const { wizard, steps = [] } = definition;
    if (wizard && steps.some(({ route }) => route === path)) return 'step';
    if (wizard && (path === wizard.review || path === wizard.confirmation)) return 'end';
  }
  return undefined;
}

/** Without script: where the address of a form's page leads to that is not open. */
function findLead({ form, servedDraft, state }: LoadedPage, { pathname, searchParams }: URL) {
  const isStarted = form !== undefined && searchParams.has(form.texts.startParam);
  const draft = servedDraft?.draft ?? { isStarted, answers: {} };
  const receipt = searchParams.has('reference') ? { reference: undefined } : undefined;
  return form && findRedirect(form, pathname, draft, receipt, state.data.page.route);
}

/** What failed, for the browser's console. */
const listFailures = ({ content }: PageState, { failures }: Attempt): string[] => [
  // The specification's line for calls that failed on the server.
  ...content.flatMap(([[, name], result]) =>
    result.status === 'failed' && !isLate(result) ? `Failed to fetch content: ${name}` : [],
  ),
  ...failures.map(
    ({ block: { id, type } }) => `[vitrine] Block "${id}" (${type}) failed and is left out`,
  ),
];

/** Where the state of a document is: the version is its hash, so that React finds what the document shows. */
function writeStateHref({ pathname, searchParams }: URL, { state, version }: LoadedPage): string {
  const query = new URLSearchParams({ path: pathname });
  for (const name of [previewParam, ...(state.data.search ? [searchParam] : [])]) {
    const value = searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  query.set('version', version);
  return `${statePath}?${query}`;
}

function getKind(pathname: string, status: number, hasForm: boolean): Visit['page'] {
  if (status !== 200) return 'missing';
  if (hasForm) return 'form';
  return pathname === '/' ? 'home' : 'page';
}

/**
 * The HTML of a part of the layout that documents leave out, with its styles; `search` is the query of the link
 * that opens it. Undefined when the site has none of that name.
 */
export async function renderLayoutPart(
  { site, submissions, loadContent, omitUnpublished, getAssets }: RenderOptions,
  name: string,
  search: string,
): Promise<string | undefined> {
  const parts = site.layoutParts ?? {};
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (!part) return undefined;
  const Part = await part.load();
  const content = createRenderContent(loadContent);
  await content.load(listLayoutSources(site), omitUnpublished);
  const css = (await getAssets([])).styles?.parts[name];
  const html = renderToString(
    <AppProvider
      settings={site.manifest}
      locale={site}
      content={content}
      formTime={submissions?.signFormTime?.()}
      dialogs={createDialogs([{ name, search }])}
      routerStore={createValue<RouterState>({ initial: { pathname: '/', search: '', key: '' } })}
    >
      <Part />
    </AppProvider>,
    { identifierPrefix: name },
  );
  // A data block: policies report style elements, though nothing applies them here.
  return css ? `<script type="text/css">${css}</script>${html}` : html;
}
