import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '../../src/content/content-api.ts';
import type { SiteManifestContext } from '../../src/manifests/manifest-context.ts';
import type { SitePage } from '../../src/schema/page.ts';
import type { SiteSettings } from '../../src/site/site-settings.ts';
import { cached } from '../cache/cached.ts';
import { findRouteDiagnostics } from './check-routes.ts';
import { readJsonCache, writeJsonCache } from './json-cache.ts';
import type { FileDiagnostic } from './json-file.ts';
import { FileDiagnosticsError, parseJsonFile } from './json-file.ts';
import { hashText, placeManifest, readSharedManifests } from './manifests.ts';
import type { PageEntry } from './published-pages.ts';
import { describePage } from './published-pages.ts';
import { readJsonFile, readTextFile } from './read-json-file.ts';
import { createTimeSlices } from './time-slices.ts';

/** The path of an index, and a hash of the code that parses pages. */
export type IndexFile = { path: string; code: string };

/** `npm run build` writes it, and the server updates it at start. */
export const pageIndexPath = 'dist/page-index.json';

/** A page that was parsed without errors, and the state of its inputs at that time. */
type IndexedPage = Omit<PageEntry, 'load'> & {
  /** Name of its file in `page-manifests/`. */
  name: string;
  /** Size and times of the file; undefined for a file that has just changed. */
  stamp?: string | undefined;
  hash: string;
  /** Names of the facts, fragments and content files that the page depends on. */
  uses: readonly string[];
};

export type PageIndex = {
  code: string;
  hashes: Readonly<Record<string, string>>;
  pages: readonly IndexedPage[];
};

/** Maximum number of parsed pages in memory. */
const keptPages = 500;

/** A site's pages and content, and the index of its pages. */
export type OpenedPages = {
  site: SiteSettings;
  pages: PageEntry[];
  content: Content;
  index: Omit<PageIndex, 'code'>;
};

type OpenOptions = {
  /** The last index, made by the same code. */
  previous?: Omit<PageIndex, 'code'> | undefined;
  /** A stamp that changes with the file of this name; undefined: its text is compared. */
  stampOf: (name: string) => string | undefined;
  /** Names of the manifests; by default the folder is read. */
  names?: readonly string[] | undefined;
  /**
   * Indexes the folder in another process, and returns the index. Called when many pages have changed:
   * parsing them in this process would delay requests and keep its memory.
   */
  indexElsewhere?: (() => Promise<Omit<PageIndex, 'code'> | undefined>) | undefined;
};

/** From this number of changed pages on, another process parses them. */
const mostParsedHere = 100;

/** Opens the pages of a folder with an index file, and updates the file. Throws as {@link openPagesSince}. */
export async function openPages(
  root: string,
  manifestContext: SiteManifestContext,
  indexFile?: IndexFile,
): Promise<OpenedPages> {
  const previous = indexFile && (await readIndex(indexFile));
  const opened = await openPagesSince(root, manifestContext, {
    previous,
    stampOf: (name) => stampOfFile(join(root, 'page-manifests', name)),
  });
  const known = new Map(previous?.pages.map((page) => [page.name, page]));
  const { pages } = opened.index;
  const isSame =
    pages.length === known.size && pages.every((page) => page === known.get(page.name));
  if (indexFile && !isSame) await keepIndex(indexFile, opened.index);
  return opened;
}

/**
 * Opens the pages of a site's folder. A page is read and parsed when it is requested. Pages that the index
 * does not have are parsed now, in time slices. Throws a {@link FileDiagnosticsError} on any error.
 */
export async function openPagesSince(
  root: string,
  manifestContext: SiteManifestContext,
  { previous, stampOf, names, indexElsewhere }: OpenOptions,
): Promise<OpenedPages> {
  const shared = await readSharedManifests(root, manifestContext, names);
  const { directory, content } = shared;
  const diagnostics: FileDiagnostic[] = [...shared.diagnostics, ...shared.contentProblems];
  let known = findCurrentPages(previous, shared.hashes);
  if (indexElsewhere && diagnostics.length === 0) {
    const changed = shared.pageNames.filter((name) => known.get(name)?.stamp !== stampOf(name));
    if (changed.length > mostParsedHere) {
      known = findCurrentPages(await indexElsewhere(), shared.hashes);
    }
  }
  const pages: IndexedPage[] = [];
  const endSlice = createTimeSlices();
  for (const name of shared.pageNames) {
    await endSlice();
    const before = known.get(name);
    const stamp = stampOf(name);
    if (before && stamp !== undefined && before.stamp === stamp) {
      pages.push(before);
      continue;
    }
    const [file, path] = placeManifest(directory, name);
    const read = await readTextFile(file, path);
    diagnostics.push(...read.diagnostics);
    if (read.text === undefined) continue;
    const own = { name, stamp, hash: hashText(read.text) };
    if (before?.hash === own.hash) {
      pages.push({ ...before, ...own });
      continue;
    }
    const { json, diagnostics: mistakes } = parseJsonFile(file, read.text);
    diagnostics.push(...mistakes);
    if (!json) continue;
    const parsed = shared.parsePage(json);
    diagnostics.push(...parsed.diagnostics);
    const page = parsed.pageFile?.page;
    if (page) pages.push({ ...own, uses: parsed.uses, ...describePage(page) });
  }
  diagnostics.push(...(await findClashes(directory, pages)));
  if (!shared.site || diagnostics.length > 0) throw new FileDiagnosticsError(diagnostics);

  const load = cached({
    maxAge: Number.POSITIVE_INFINITY,
    max: keptPages,
    keyOf: ({ name }: IndexedPage) => name,
    load: async ({ name, route, status }): Promise<SitePage> => {
      const { json, diagnostics: unread } = await readJsonFile(...placeManifest(directory, name));
      if (!json) throw new FileDiagnosticsError(unread);
      const { pageFile, diagnostics: mistakes } = shared.parsePage(json);
      if (!pageFile) throw new FileDiagnosticsError(mistakes);
      const { page } = pageFile;
      if (page.route === route && page.status === status) return page;
      const message = `was "${route}" when the server started; start it anew`;
      throw new FileDiagnosticsError([json.locate({ path: ['route'], message })]);
    },
  });
  return {
    site: shared.site,
    content,
    index: { hashes: Object.fromEntries(shared.hashes), pages },
    pages: pages.map((page) => {
      const { name: _, stamp: _stamp, hash: _hash, uses: _uses, ...known } = page;
      return { ...known, load: () => load(page) };
    }),
  };
}

/** The pages of an index whose dependencies have not changed, by name. */
function findCurrentPages(
  index: Omit<PageIndex, 'code'> | undefined,
  hashes: ReadonlyMap<string, string>,
): Map<string, IndexedPage> {
  const current = new Map<string, IndexedPage>();
  for (const page of index?.pages ?? []) {
    if (page.uses.every((use) => index?.hashes[use] === hashes.get(use))) {
      current.set(page.name, page);
    }
  }
  return current;
}

async function findClashes(
  directory: string,
  pages: readonly IndexedPage[],
): Promise<FileDiagnostic[]> {
  const fileOf = ({ name }: IndexedPage) => placeManifest(directory, name)[0];
  const clashes = findRouteDiagnostics(pages, fileOf).map(async ([{ name }, diagnostic]) => {
    const { json, diagnostics } = await readJsonFile(...placeManifest(directory, name));
    return json ? [json.locate(diagnostic)] : diagnostics;
  });
  return (await Promise.all(clashes)).flat();
}

/**
 * Size and times of a file. The `ctime` changes with every write, even if the date is set back. Undefined
 * for a file that has just changed: another write within the same clock tick would not show.
 */
function stampOfFile(path: string): string | undefined {
  // Synchronous: promises cost more, and no request waits at start.
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat || Date.now() - stat.ctimeMs < 2000) return undefined;
  return `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`;
}

/** Reads an index; undefined: missing, or made by other code. */
export async function readIndex({ path, code }: IndexFile): Promise<PageIndex | undefined> {
  // The same code wrote it, as the check of `code` shows.
  const index = (await readJsonCache(path)) as Partial<PageIndex> | undefined;
  return index?.code === code ? (index as PageIndex) : undefined;
}

/** Writes an index. */
export const keepIndex = ({ path, code }: IndexFile, index: Omit<PageIndex, 'code'>) =>
  writeJsonCache(path, { ...index, code } satisfies PageIndex);
