import { PageMissingError } from '../../src/content/content-api.ts';
import { isRecord } from '../../src/diagnostics/is-record.ts';
import { findPageTitle, hasPages } from '../../src/forms/wizard/way.ts';
import type { PageData } from '../../src/router/page-data.ts';
import {
  listAllBlocks,
  nextChangeAfter,
  type Page,
  type PageStatus,
  type Publication,
  publicationStatusAt,
} from '../../src/schema/page.ts';
import { formatInstant } from '../../src/ui/date/format-date.ts';
import type { AppOptions } from '../app-options.ts';
import type { SiteContent } from '../content-api/site-content.ts';
import { isUnsafePath } from '../http/paths.ts';
import { readPreview } from '../http/preview-token.ts';
import { FileDiagnosticsError } from '../load/json-file.ts';
import type { Site } from '../load/load-site.ts';
import type { PageEntry } from '../load/page-index.ts';

type GetPage = (path: string) => Promise<Page>;

/** The pages of a site, as they are published at the moment of each call. */
export interface PageFinder {
  /** A published page, or an error page, by its status. */
  getPage: GetPage;
  /**
   * The same with its lifetime; or an unpublished page with the notice of its preview. `preview` is the token of
   * a preview link.
   */
  getPageData: (path: string, preview: string | null) => Promise<PageData>;
  /** The target of an old route, if its page is published. */
  findRedirect: (path: string) => string | undefined;
  /** Removes from lists, at any depth, the entries that link to an unpublished page, such as menu entries. */
  omitUnpublished: <Value>(value: Value) => Value;
  listPublished: () => PageEntry[];
  /** Seconds until the response to a path may change; infinite: it never does. */
  getLifetime: (path: string) => number;
}

/**
 * Finds pages by path, in constant time. Throws at construction without error pages. `getDynamicPage`: of the
 * content back end, for routes without a manifest.
 */
export function createPageFinder(
  { environment, site, pages, showsUnpublished = false, now = Date.now }: AppOptions,
  getDynamicPage: SiteContent['getDynamicPage'],
): PageFinder {
  const getOtherPage = createOtherPages(pages, site.dynamicPrefix, getDynamicPage);
  const { byRoute, byOldRoute } = indexByRoute(pages);
  const isPublished = ({ publication }: PageEntry) =>
    publicationStatusAt(publication, now()) === 'published';
  const getPage: GetPage = async (path) => {
    const entry = byRoute.get(path);
    if (entry && isPublished(entry)) return loadEntry(entry);
    const [, route = '', address = ''] = /^(.+)\/([^/]+)$/.exec(path) ?? [];
    const above = byRoute.get(route);
    const formPage = above && isPublished(above) && (await findFormPage(above, address, site));
    return formPage || getOtherPage(path);
  };
  const findLifetime = (path: string) => {
    const time = now();
    const change = nextChangeAfter((byRoute.get(path) ?? byOldRoute.get(path))?.publication, time);
    return change && change - time;
  };
  // A page that is published for good waits no more: most sites have no others.
  const omits =
    !showsUnpublished &&
    [...byRoute.values()].some(
      (page) => !isPublished(page) || findLifetime(page.route) !== undefined,
    );
  const isUnpublished = (path: string) => {
    const entry = byRoute.get(path);
    return entry !== undefined && !isPublished(entry);
  };
  return {
    getPage,
    getPageData: async (path, preview) => {
      const entry = byRoute.get(path);
      if (entry?.publication && !isPublished(entry)) {
        const secret = environment.PREVIEW_SECRET;
        const expires = secret && preview ? readPreview(secret, path, preview, now()) : undefined;
        if (expires !== undefined || showsUnpublished) {
          const notice = writePreviewNotice(entry.publication, now(), expires, site);
          return { page: await loadEntry(entry), path, notice };
        }
      }
      const lifetime = findLifetime(path);
      const page = await getPage(path);
      return { page, path, ...(lifetime === undefined ? {} : { lifetime }) };
    },
    findRedirect: (path) => {
      const entry = byOldRoute.get(path);
      return entry && (showsUnpublished || isPublished(entry)) ? entry.route : undefined;
    },
    omitUnpublished: (value) => (omits ? omitLinks(value, isUnpublished) : value),
    listPublished: () => [...byRoute.values()].filter(isPublished),
    getLifetime: (path) => Math.floor((findLifetime(path) ?? Number.POSITIVE_INFINITY) / 1000),
  };
}

/** Pages by their route, and by each of their old routes. Error pages have none of their own. */
function indexByRoute(pages: readonly PageEntry[]) {
  const shown = pages.filter(({ status }) => status === 200);
  return {
    byRoute: new Map(shown.map((page) => [page.route, page])),
    byOldRoute: new Map(
      shown.flatMap((page) => (page.redirectFrom ?? []).map((route) => [route, page] as const)),
    ),
  };
}

/** The page that shows a form in steps, at an address below its own: the form alone. */
async function findFormPage(entry: PageEntry, address: string, site: Site) {
  const page = await loadEntry(entry);
  for (const block of listAllBlocks(page.blocks)) {
    const form = site.findForm(block);
    const title = form && hasPages(form) ? findPageTitle(form, address) : undefined;
    if (title === undefined) continue;
    const meta = { ...page.meta, robots: 'noindex' };
    return { ...page, title: `${title} · ${page.title}`, meta, blocks: [block] };
  }
  return undefined;
}

/** Gets the pages of all other paths: those of the content back end, and error pages. */
function createOtherPages(
  pages: readonly PageEntry[],
  dynamicPrefix: string | undefined,
  getDynamicPage: SiteContent['getDynamicPage'],
): GetPage {
  const prefix = getDynamicPage && dynamicPrefix;
  const { notFound, dynamicMissing, dynamicFailed } = getErrorPages(pages, prefix);
  return async (path) => {
    if (!prefix || !dynamicMissing || !dynamicFailed || !`${path}/`.startsWith(prefix)) {
      return loadEntry(notFound);
    }
    const slug = path.slice(prefix.length);
    // Specification section 8: an empty slug is a missing page.
    if (slug === '') return loadEntry(dynamicMissing);
    if (slug.includes('/')) return loadEntry(notFound);
    // The back end would reject such a path.
    if (isUnsafePath(path)) return loadEntry(dynamicMissing);
    try {
      return await getDynamicPage(decodeURIComponent(slug));
    } catch (cause) {
      if (cause instanceof PageMissingError || cause instanceof URIError) {
        return loadEntry(dynamicMissing);
      }
      console.error('Failed to fetch content:', cause);
      return loadEntry(dynamicFailed);
    }
  };
}

/** A value without the entries of its lists, at any depth, that link to such a page. */
function omitLinks<Value>(value: Value, isOmitted: (path: string) => boolean): Value {
  const isKept = (entry: unknown) =>
    !isRecord(entry) || !isOmitted(String(entry.href).replace(/[?#].*/, ''));
  const omit = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.filter(isKept).map(omit);
    if (!isRecord(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, omit(one)]));
  };
  // The same shape with fewer list entries.
  return omit(value) as Value;
}

/** A page without its fields for the server. */
async function loadEntry(entry: PageEntry): Promise<Page> {
  const { publication, redirectFrom, isListed, ...page } = await entry.load();
  return page;
}

/** The error pages. Throws a {@link FileDiagnosticsError} if one is missing. */
export function getErrorPages<Known extends Pick<PageEntry, 'route' | 'status'>>(
  pages: readonly Known[],
  dynamicPrefix: string | undefined,
) {
  const getErrorPage = (route: string, status: PageStatus) => {
    const page = pages.find((one) => one.route === route && one.status === status);
    if (page) return page;
    const message = `no page has "route": "${route}" and "status": ${status}; add one (see page-manifests/errors/)`;
    const at = { file: 'page-manifests', line: 1, column: 1, path: '' };
    throw new FileDiagnosticsError([{ ...at, message }]);
  };
  return {
    notFound: getErrorPage('*', 404),
    dynamicMissing: dynamicPrefix ? getErrorPage(`${dynamicPrefix}*`, 404) : undefined,
    dynamicFailed: dynamicPrefix ? getErrorPage(`${dynamicPrefix}*`, 502) : undefined,
  };
}

/** The notice above a previewed page; `expires` is the end of its link. */
function writePreviewNotice(
  publication: Publication,
  now: number,
  expires: number | undefined,
  site: Site,
): string {
  const { publishAt = 0, unpublishAt = 0 } = publication;
  const texts = site.serverTexts.preview;
  const why = {
    draft: texts.draft,
    scheduled: texts.scheduled(formatInstant(publishAt, site)),
    ended: texts.ended(formatInstant(unpublishAt, site)),
    published: '',
  }[publicationStatusAt(publication, now)];
  const who =
    expires === undefined ? texts.developmentOnly : texts.linkUntil(formatInstant(expires, site));
  return texts.notice(why, who);
}
