import { join } from 'node:path';
import type { SiteManifestContext } from '../../src/manifests/manifest-context.ts';
import type { SitePage } from '../../src/schema/page.ts';
import { cached } from '../cache/cached.ts';
import { findRouteDiagnostics } from './check-routes.ts';
import { readJsonCache, writeJsonCache } from './json-cache.ts';
import { type FileDiagnostic, FileDiagnosticsError, readJsonFile, readText } from './json-file.ts';
import { hashText, placeManifest, readSharedManifests } from './manifests.ts';

/** A page before it is loaded. */
export type PageEntry = Pick<
  SitePage,
  'route' | 'status' | 'title' | 'publication' | 'redirectFrom'
> & {
  /** Whether it is in the sitemap. */
  isListed: boolean;
  load: () => Promise<SitePage>;
};

/** Describes a page for its entry. */
export const describePage = ({
  blocks: _,
  meta,
  isListed = true,
  ...page
}: Omit<SitePage, 'blocks'> & { blocks?: unknown }): Omit<PageEntry, 'load'> => ({
  ...page,
  isListed: isListed && page.status === 200 && !meta.robots?.includes('noindex'),
});

/** The entry of a page that is in memory. */
export const createEntry = (page: SitePage): PageEntry => ({
  ...describePage(page),
  load: async () => page,
});

/** The path of an index, and a hash of the code that parses pages. */
export type IndexFile = { path: string; code: string };

/** `npm run build` writes it, and the server updates it at start. */
export const pageIndexPath = 'dist/page-index.json';

/** That of the commits that a server follows. */
export const commitIndexPath = (dataFolder: string) => join(dataFolder, 'site/page-index.json');

/** A page that was parsed without errors. */
type IndexedPage = Omit<PageEntry, 'load'> & {
  /** Name of its file in `page-manifests/`. */
  name: string;
  /** Of its file at that time. */
  hash: string;
};

/** `shared`: the hash of the facts and fragments that its pages were parsed with. */
type PageIndex = { shared: string; pages: readonly IndexedPage[] };

/** Maximum number of parsed pages in memory. */
const keptPages = 500;

export type OpenedPages = Awaited<ReturnType<typeof openPages>>;

/**
 * Opens the pages and the content of a site's folder. A page is read and parsed when it is requested. Pages that
 * the index does not have are parsed now. Reads the index file and writes it, or uses `last`, an index that the
 * same code made. Throws a {@link FileDiagnosticsError} on any error.
 */
export async function openPages(
  root: string,
  manifestContext: SiteManifestContext,
  indexFile?: IndexFile,
  last?: PageIndex,
) {
  const index = indexFile ? await readIndex(indexFile) : last;
  const shared = await readSharedManifests(root, manifestContext);
  const { directory, content } = shared;
  const diagnostics: FileDiagnostic[] = [...shared.diagnostics, ...shared.contentDiagnostics];
  const current = index?.shared === shared.hash ? index.pages : [];
  const known = new Map(current.map((page) => [page.name, page]));
  const pages: IndexedPage[] = [];
  for (const name of shared.pageNames) {
    const before = known.get(name);
    const text = readText(placeManifest(directory, name)[1]);
    const hash = text === undefined ? undefined : hashText(text);
    if (before && before.hash === hash) {
      pages.push(before);
      continue;
    }
    const { pageFile, diagnostics: found } = await shared.readPage(name);
    diagnostics.push(...found);
    if (pageFile && hash) pages.push({ name, hash, ...describePage(pageFile.page) });
  }
  const fileOf = ({ name }: IndexedPage) => placeManifest(directory, name)[0];
  for (const [{ name }, diagnostic] of findRouteDiagnostics(pages, fileOf)) {
    const { json } = await readJsonFile(...placeManifest(directory, name));
    if (json) diagnostics.push(json.locate(diagnostic));
  }
  if (!shared.site || diagnostics.length > 0) throw new FileDiagnosticsError(diagnostics);

  const load = cached({
    maxAge: Number.POSITIVE_INFINITY,
    max: keptPages,
    keyOf: ({ name }: IndexedPage) => name,
    load: async ({ name, route, status }): Promise<SitePage> => {
      const { pageFile, diagnostics: found } = await shared.readPage(name);
      if (!pageFile) throw new FileDiagnosticsError(found);
      const { page, json } = pageFile;
      if (page.route === route && page.status === status) return page;
      const message = `was "${route}" when the server started; start it anew`;
      throw new FileDiagnosticsError([json.locate({ path: ['route'], message })]);
    },
  });
  const next = { shared: shared.hash, pages };
  if (indexFile) await writeJsonCache(indexFile.path, { ...next, code: indexFile.code });
  return {
    site: shared.site,
    content,
    pages: pages.map((page): PageEntry => ({ ...page, load: () => load(page) })),
    /** Path of the folder of its pictures. */
    pictures: join(root, 'content', 'storage'),
    index: next,
  };
}

/** Reads an index; undefined: missing, or made by other code. */
async function readIndex({ path, code }: IndexFile): Promise<PageIndex | undefined> {
  // The same code wrote it, as the check of `code` shows.
  const index = (await readJsonCache(path)) as (PageIndex & { code: string }) | undefined;
  return index?.code === code ? index : undefined;
}
