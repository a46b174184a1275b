import { PageMissingError } from '../../src/content/content-api.ts';
import { isRecord } from '../../src/diagnostics/is-record.ts';
import type { PageData } from '../../src/router/page-data.ts';
import {
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

export type PageFinder = ReturnType<typeof createPageFinder>;

export type GetPage = (path: string) => Promise<Page>;

/**
 * Like `GetPage`, with data about the page; `preview` is the token of a preview link, `query` what a
 * visitor searches.
 */
export type GetPageData = (
  ...call: [path: string, preview?: string | null, query?: string | null]
) => Promise<PageData>;

/**
 * Finds pages by path, in constant time, as they are published at the moment of each call. Throws at
 * construction without error pages. `getDynamicPage`: of the content back end, for routes without a manifest.
 */
export function createPageFinder(
  { environment, site, pages, showsUnpublished = false, now = Date.now }: AppOptions,
  getDynamicPage: SiteContent['getDynamicPage'],
) {
  const previewSecret = environment.PREVIEW_SECRET;
  const prefix = getDynamicPage && site.dynamicPrefix;
  const { notFound, dynamicMissing, dynamicFailed } = getErrorPages(pages, prefix);
  const byRoute = new Map<string, PageEntry>();
  const byOldRoute = new Map<string, PageEntry>();
  for (const page of pages) {
    if (page.status !== 200) continue;
    byRoute.set(page.route, page);
    for (const route of page.redirectFrom ?? []) byOldRoute.set(route, page);
  }
  const isPublished = ({ publication }: PageEntry) =>
    publicationStatusAt(publication, now()) === 'published';

  const getPage: GetPage = async (path) => {
    const entry = byRoute.get(path);
    if (entry && isPublished(entry)) return loadPage(entry);
    if (!prefix || !dynamicMissing || !dynamicFailed || !`${path}/`.startsWith(prefix)) {
      return loadPage(notFound);
    }
    const slug = path.slice(prefix.length);
    // Specification section 8: an empty slug is a missing page.
    if (slug === '') return loadPage(dynamicMissing);
    if (slug.includes('/')) return loadPage(notFound);
    // The back end would reject such a path.
    if (isUnsafePath(path)) return loadPage(dynamicMissing);
    try {
      return await getDynamicPage(decodeURIComponent(slug));
    } catch (cause) {
      if (cause instanceof PageMissingError || cause instanceof URIError) {
        return loadPage(dynamicMissing);
      }
      console.error('Failed to fetch content:', cause);
      return loadPage(dynamicFailed);
    }
  };

  /** Milliseconds until the response to a path changes; undefined: never. */
  const findLifetime = (path: string): number | undefined => {
    const time = now();
    const change = nextChangeAfter((byRoute.get(path) ?? byOldRoute.get(path))?.publication, time);
    return change && change - time;
  };

  // A page that is published for good waits no more: most sites have no others.
  const mayWait = [...byRoute.values()].some(
    (page) => !isPublished(page) || findLifetime(page.route) !== undefined,
  );
  const isWaiting = (link: unknown): boolean => {
    const entry = isRecord(link) && byRoute.get(String(link.href).replace(/[?#].*/, ''));
    return entry ? !isPublished(entry) : false;
  };
  /** Removes from lists, at any depth, the entries that link to an unpublished page, such as menu entries. */
  const leaveOutWaiting = <Value>(value: Value): Value => {
    if (showsUnpublished || !mayWait) return value;
    const leaveOut = (part: unknown): unknown => {
      if (Array.isArray(part)) return part.filter((entry) => !isWaiting(entry)).map(leaveOut);
      if (!isRecord(part)) return part;
      return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, leaveOut(one)]));
    };
    // The same shape with fewer list entries.
    return leaveOut(value) as Value;
  };

  return {
    /** A published page, or an error page, by its status. */
    getPage,
    /** The same with its lifetime; or an unpublished page with the notice of its preview. */
    getPageData: async (path: string, preview?: string | null): Promise<PageData> => {
      const entry = byRoute.get(path);
      if (entry?.publication && !isPublished(entry)) {
        const expires =
          previewSecret && preview ? readPreview(previewSecret, path, preview, now()) : undefined;
        if (expires !== undefined || showsUnpublished) {
          const notice = writePreviewNotice(entry.publication, now(), expires, site);
          return { page: await loadPage(entry), path, notice };
        }
      }
      const lifetime = findLifetime(path);
      const page = await getPage(path);
      return { page, path, ...(lifetime === undefined ? {} : { lifetime }) };
    },
    /** The target of an old route, if its page is published. */
    findRedirect: (path: string): string | undefined => {
      const entry = byOldRoute.get(path);
      return entry && (showsUnpublished || isPublished(entry)) ? entry.route : undefined;
    },
    leaveOutWaiting,
    listPublished: (): PageEntry[] => [...byRoute.values()].filter(isPublished),
    findLifetime,
  };
}

/** A page without its fields for the server. */
async function loadPage(entry: PageEntry): Promise<Page> {
  const { publication, redirectFrom, isListed, ...page } = await entry.load();
  return page;
}

/** The error pages. Throws a {@link FileDiagnosticsError} if one is missing. */
export function getErrorPages(pages: readonly PageEntry[], dynamicPrefix: string | undefined) {
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
