import { PageMissingError } from '../../src/content/content-api.ts';
import type { PageData } from '../../src/router/page-data.ts';
import type { Page, PageStatus } from '../../src/schema/page.ts';
import type { Locale } from '../../src/site/locale.ts';
import type { ServerTexts } from '../../src/texts/fr/server.ts';
import { formatInstant } from '../../src/ui/date/format-date.ts';
import { isUnsafePath } from '../http/paths.ts';
import { readPreview } from '../http/preview-token.ts';
import { FileDiagnosticsError } from '../load/json-file.ts';
import type { PageEntry, PublishedPages, UnpublishedPage } from '../load/published-pages.ts';
import { loadPage } from '../load/published-pages.ts';

export type FindPage = (path: string) => Promise<Page>;

/**
 * Like `FindPage`, with data about the page; `preview` is the token of a preview link, `query` what a
 * visitor searches.
 */
export type FindPageData = (
  path: string,
  preview?: string | null,
  query?: string | null,
) => Promise<PageData>;

type PageFinderOptions = {
  pages: readonly PageEntry[];
  published: PublishedPages;
  /** Finds pages of the content back end, below `prefix`, for routes without a manifest. */
  dynamic?: { prefix: string; find: (slug: string) => Promise<Page> };
};

/**
 * The site's published pages by path. Returns an error page, by its status, for an
 * unknown path. Throws at construction without error pages.
 */
export function createPageFinder(options: PageFinderOptions): FindPage {
  const { pages, published, dynamic } = options;
  const { notFound, dynamicMissing, dynamicFailed } = getErrorPages(pages, dynamic?.prefix);

  return async (path) => {
    const entry = published.find(path);
    if (entry) return loadPage(entry);
    if (!dynamic || !dynamicMissing || !dynamicFailed || !`${path}/`.startsWith(dynamic.prefix)) {
      return loadPage(notFound);
    }
    const slug = path.slice(dynamic.prefix.length);
    // Specification section 8: an empty slug is a missing page.
    if (slug === '') return loadPage(dynamicMissing);
    if (slug.includes('/')) return loadPage(notFound);
    // The back end would reject such a path.
    if (isUnsafePath(path)) return loadPage(dynamicMissing);
    try {
      return await dynamic.find(decodeURIComponent(slug));
    } catch (cause) {
      if (cause instanceof PageMissingError || cause instanceof URIError) {
        return loadPage(dynamicMissing);
      }
      console.error('Failed to fetch content:', cause);
      return loadPage(dynamicFailed);
    }
  };
}

/** The error pages. Throws a {@link FileDiagnosticsError} if one is missing. */
export function getErrorPages(pages: readonly PageEntry[], dynamicPrefix: string | undefined) {
  const getErrorPage = (route: string, status: PageStatus) => {
    const page = pages.find((one) => one.route === route && one.status === status);
    if (page) return page;
    const message = `no page has "route": "${route}" and "status": ${status}; add one (see page-manifests/errors/)`;
    throw new FileDiagnosticsError([
      { file: 'page-manifests', line: 1, column: 1, path: '', message },
    ]);
  };
  return {
    notFound: getErrorPage('*', 404),
    dynamicMissing: dynamicPrefix ? getErrorPage(`${dynamicPrefix}*`, 404) : undefined,
    dynamicFailed: dynamicPrefix ? getErrorPage(`${dynamicPrefix}*`, 502) : undefined,
  };
}

type PageDataFinderOptions = {
  findPage: FindPage;
  published: PublishedPages;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Key of preview links; undefined: there are none. */
  previewSecret: string | undefined;
  /** Development only: unpublished pages are shown to everyone. */
  showsUnpublished: boolean;
  /** How the notice is written. */
  site: Locale & { serverTexts: ServerTexts };
};

/** Finds pages together with their preview notice, and for how long the answer holds. */
export function createPageDataFinder(options: PageDataFinderOptions): FindPageData {
  const { findPage, published, now, previewSecret, showsUnpublished, site } = options;
  return async (path, preview) => {
    const unpublished = published.findUnpublished(path);
    if (unpublished) {
      const expires =
        previewSecret && preview ? readPreview(previewSecret, path, preview, now()) : undefined;
      if (expires !== undefined || showsUnpublished) {
        const page = await loadPage(unpublished.entry);
        return {
          page,
          path,
          notice: writePreviewNotice(unpublished, expires, site, site.serverTexts.preview),
        };
      }
    }
    const lifetime = published.findLifetime(path);
    const page = await findPage(path);
    return { page, path, ...(lifetime === undefined ? {} : { lifetime }) };
  };
}

/** The notice above a previewed page; `expires` is the end of its link. */
function writePreviewNotice(
  { publicationStatus, publication: { publishAt = 0, unpublishAt = 0 } }: UnpublishedPage,
  expires: number | undefined,
  locale: Locale,
  texts: ServerTexts['preview'],
): string {
  const why = {
    draft: texts.draft,
    scheduled: texts.scheduled(formatInstant(publishAt, locale)),
    ended: texts.ended(formatInstant(unpublishAt, locale)),
  }[publicationStatus];
  const who =
    expires === undefined ? texts.developmentOnly : texts.linkUntil(formatInstant(expires, locale));
  return texts.notice(why, who);
}
