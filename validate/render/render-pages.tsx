import { renderToString } from 'react-dom/server';
import type { FileDiagnostic } from '../../server/load/json-file.ts';
import type { Site } from '../../server/load/load-site.ts';
import type { Attempt, BlockFailure } from '../../server/pages/block-failures.ts';
import { renderWithoutFailures } from '../../server/pages/block-failures.ts';
import { createAnsweredStore } from '../../server/pages/render-content.ts';
import { renderPage } from '../../server/pages/render-page.tsx';
import { collectStructuredData } from '../../server/pages/structured-data.ts';
import { renderBlocks } from '../../src/blocks/render-blocks.tsx';
import { type ContentResult, withRecord } from '../../src/content/content-result.ts';
import type { ContentStore } from '../../src/content/content-store.ts';
import type { FindRecord } from '../../src/content/embedded-records.ts';
import { AppProvider } from '../../src/context/app-context.tsx';
import {
  listAllBlocks,
  type Page,
  type Params,
  type SourceBinding,
} from '../../src/schema/page.ts';
import { origin, type PageLocation } from './locate.ts';
import { type Outline, readOutline } from './page-outline.ts';

/** A page as a visitor sees it. */
export type ShownPage = {
  page: Page;
  /** With the content that its sources answer, or with its defaults, as when they do not answer. */
  state: 'answered' | 'unanswered';
  html: string;
  outline: Outline;
  /** Blocks that throw; the HTML is without them. */
  failures: readonly BlockFailure[];
  /** JSON-LD for search engines, if any. */
  structuredData: object | undefined;
  /** Where an author mends it: in the page's manifest, or in the content file that answered. */
  locate: (location: PageLocation, message: string) => FileDiagnostic;
};

/** A page, and a function that locates its diagnostics. */
export type RenderablePage = Pick<ShownPage, 'page' | 'locate'>;

/** Renders as the server does, with answers and without. `titles`: route → title of every page. */
export function createPageRenderer(site: Site, titles: ReadonlyMap<string, string>) {
  const getPage = async (route: string) => {
    const title = titles.get(route);
    return title === undefined ? undefined : { route, title, status: 200 as const };
  };

  return async ({ page, locate }: RenderablePage, findRecord: FindRecord): Promise<ShownPage[]> => {
    const bindings = listAllBlocks(page.blocks).flatMap(({ sources }) => [...sources]);
    const records = bindings.map((one) => [one, findRecord(one) ?? failed] as const);
    // The records stand in for responses: without them only blocks that hide are different.
    const states = new Set<ShownPage['state']>();
    if (records.some(([, { status }]) => status !== 'failed')) states.add('answered');
    if (states.size === 0 || bindings.some(isHiding)) states.add('unanswered');
    const shown = Array.from(states, async (state): Promise<ShownPage> => {
      const defaults = records.map(([one, record]) => [one, withRecord(failed, record)] as const);
      const content = createAnsweredStore(state === 'answered' ? records : defaults);
      const about = { page, path: page.route, origin, site, content, getPage };
      const structuredData = await collectStructuredData(about);
      const { rendered: html, failures } = await renderWithoutFailures((attempt) =>
        renderMain(page, site, content, attempt),
      );
      return { page, state, html, outline: readOutline(html), failures, structuredData, locate };
    });
    return Promise.all(shown);
  };
}

const isHiding = ({ onFailure }: SourceBinding) => onFailure === 'hide';

const failed: ContentResult = { status: 'failed' };

const Nothing = () => null;

/** A page's blocks as the server renders them, without the layout. */
function renderMain(
  page: Page,
  site: Site,
  content: ContentStore,
  { omitFailed, onBlockFailure }: Attempt,
): string {
  const services = { content, onBlockFailure };
  return renderToString(
    <AppProvider settings={site.manifest} locale={site} forms={site.forms} {...services}>
      {/* Unknown types are reported by the parsers, not while rendering. */}
      {renderBlocks(omitFailed(page.blocks), (type) => site.resolveView(type) ?? Nothing)}
    </AppProvider>,
  );
}

/** The outline of the layout: a document rendered around a page without blocks. */
export async function renderLayoutOutline(site: Site, findRecord: FindRecord): Promise<Outline> {
  const page: Page = {
    route: '/',
    status: 200,
    title: site.manifest.name,
    meta: { description: site.manifest.baseline },
    blocks: [],
  };
  const options = {
    site,
    origin: () => origin,
    getPage: async () => page,
    getPageData: async () => ({ page, path: page.route }),
    omitUnpublished: <Value,>(value: Value) => value,
    loadContent: async (name: string, params: Params) => findRecord({ name, params }) ?? failed,
    getAssets: async () => ({ stylesheets: [], scripts: [] }),
  };
  const { document } = await renderPage(options, new Request(`${origin}/`));
  return readOutline(document);
}
