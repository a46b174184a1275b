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

/** Where an index is kept, and a hash of the code that pages are parsed with. */
export type IndexFile = { path: string; code: string };

/** `npm run build` writes it, and the server brings it up to date at its start. */
export const pageIndexPath = 'dist/page-index.json';

/** A page that has been parsed without a mistake, and what tells that it would be again. */
type IndexedPage = Omit<PageEntry, 'load'> & {
  /** Name of its file in the folder of manifests. */
  name: string;
  /** Size and times of the file; left out of a file that might still change within one tick of them. */
  stamp?: string | undefined;
  hash: string;
  /** The facts, the fragments and the files of records that the page holds. */
  uses: readonly string[];
};

export type PageIndex = {
  code: string;
  hashes: Readonly<Record<string, string>>;
  pages: readonly IndexedPage[];
};

/** Pages in memory: as many as are asked for often, on a large site too. */
const keptPages = 500;

/** A site's pages and content, and the index of its pages. */
export type OpenedPages = {
  site: SiteSettings;
  pages: PageEntry[];
  content: Content;
  index: Omit<PageIndex, 'code'>;
};

type OpenOptions = {
  /** The index of what was opened before, with the same code. */
  previous?: Omit<PageIndex, 'code'> | undefined;
  /** Tells the versions of a manifest apart, by its name in its folder; undefined: its text decides. */
  stampOf: (name: string) => string | undefined;
  /** The manifests of the folder, where they are known without reading it. */
  names?: readonly string[] | undefined;
  /**
   * Indexes the folder outside of this thread, and returns that index. Called where many pages have
   * changed: parsing these here would delay requests, and V8 does not return the memory that it took.
   */
  indexElsewhere?: (() => Promise<Omit<PageIndex, 'code'> | undefined>) | undefined;
};

/** How many changed pages are parsed in this thread where another could do it. */
export const mostParsedHere = 100;

/** Opens the pages of a folder by the index file, and brings that up to date. Throws as `openPagesSince`. */
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
 * Opens the pages of a site's folder: all of them are known, each is read and parsed when it is asked
 * for. Files that are not as the index has them are parsed now, in slices between which requests are
 * answered. Throws a {@link FileDiagnosticsError} on any mistake in a manifest.
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

/** The pages of an index that use only what is as it was, by their names. */
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
 * What changes when a file is written: not even who sets its date to an earlier one can keep the
 * `ctime`. Undefined while another change could come within the same tick of the clock.
 */
function stampOfFile(path: string): string | undefined {
  // One by one and at once: while the server starts nobody waits, and promises would cost more.
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat || Date.now() - stat.ctimeMs < 2000) return undefined;
  return `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`;
}

/** The index, where there is one of this code. */
export async function readIndex({ path, code }: IndexFile): Promise<PageIndex | undefined> {
  // The same code wrote it, or it is not used.
  const index = (await readJsonCache(path)) as Partial<PageIndex> | undefined;
  return index?.code === code ? (index as PageIndex) : undefined;
}

/** Writes the index, for the next start. */
export const keepIndex = ({ path, code }: IndexFile, index: Omit<PageIndex, 'code'>) =>
  writeJsonCache(path, { ...index, code } satisfies PageIndex);
