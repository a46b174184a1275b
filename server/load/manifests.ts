import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createRecordFinder, type FindRecord } from '../../src/content/embedded-records.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { valueAt } from '../../src/diagnostics/json-path.ts';
import { noFacts, parseFacts, substituteFacts } from '../../src/manifests/facts/facts.ts';
import type { ManifestContext, SiteManifestContext } from '../../src/manifests/manifest-context.ts';
import { describeOlderContent } from '../../src/manifests/migrate-stored-content.ts';
import {
  type ExpandFragment,
  type Origin,
  parseBlockList,
} from '../../src/manifests/parse-blocks.ts';
import {
  listBlocks,
  parseFragments,
  parsePageManifest,
} from '../../src/manifests/parse-page-manifest.ts';
import { checkLayout, parseSiteSettings } from '../../src/manifests/parse-site-settings.ts';
import type { Block, SitePage } from '../../src/schema/page.ts';
import { locateRouteDiagnostics } from './check-routes.ts';
import { type FileDiagnostic, type JsonFile, readJsonFile } from './json-file.ts';
import { listContentFiles, readContentFiles } from './read-content.ts';

export const siteFile = 'site.json';
export const factsFile = 'facts.json';
const fragmentFile = /^fragments\/(.+)\.json$/;

/** A page with its files. */
export interface PageFile {
  json: JsonFile;
  page: SitePage;
  /** The origins of its blocks, nested ones included. */
  origins: ReadonlyMap<Block, Origin>;
  /** The files of the fragments that it may use. */
  fragments: ReadonlyMap<string, JsonFile>;
}

/** The shared manifests and content of a site, and the parsers of its pages. */
export type SharedManifests = Awaited<ReturnType<typeof readSharedManifests>>;

export interface Manifests extends SharedManifests {
  pages: readonly PageFile[];
}

/** Reads and parses every manifest of a site's folder: pages (also in subfolders), fragments, facts, site. */
export async function readManifests(
  root: string,
  manifestContext: SiteManifestContext,
  readFile = readJsonFile,
): Promise<Manifests> {
  const shared = await readSharedManifests(root, manifestContext, readFile);
  const diagnostics = [...shared.diagnostics];
  const notices = [...shared.notices];
  const pages: PageFile[] = [];
  for (const name of shared.pageNames) {
    const read = await shared.readPage(name);
    diagnostics.push(...read.diagnostics);
    notices.push(...read.notices);
    if (read.pageFile) pages.push(read.pageFile);
  }
  diagnostics.push(...locateRouteDiagnostics(pages));
  return { ...shared, pages, diagnostics, notices };
}

/**
 * Reads the content and all manifests except pages, fills in their facts, and parses them. `read`: a file, by its
 * name and its path.
 */
export async function readSharedManifests(
  root: string,
  manifestContext: SiteManifestContext,
  read = readJsonFile,
) {
  const { directory, isThere, names, written, unread } = await readShared(root, read);
  const notices = [...written.values()].flatMap((json) => describeOlder(json, manifestContext));

  const { fill, facts, wrongFacts } = createFactFiller(written.get(factsFile));
  const { siteJson, fragments, unfilled } = fillShared(written, fill);
  // Without manifests it is no site, and what else is missing is not named.
  const files = isThere ? listContentFiles(manifestContext.contentApi) : new Map();
  const records = await readContentFiles(join(root, 'content'), files, fill, read);

  const values = new Map(Array.from(fragments, ([name, { value }]) => [name, value]));
  const parsed = parseFragments(values, manifestContext);
  const wrongFragments = [...parsed.diagnostics].flatMap(([name, found]) =>
    found.flatMap((one) => fragments.get(name)?.locate(one) ?? []),
  );
  const findRecord = createRecordFinder(records.content, manifestContext.contentApi);
  const settings = siteJson && parseSite(siteJson, manifestContext, findRecord);
  const missing = names.includes(siteFile) ? [] : describeMissing(isThere);
  const wrongSettings = settings?.diagnostics ?? [];
  const parsers = createPageParsers(manifestContext, fill, fragments, parsed.expandFragment);
  return {
    ...parsers,
    /** Reads and parses a page by its file name. */
    readPage: async (name: string) => {
      const { json, diagnostics } = await read(...placeManifest(directory, name));
      if (!json) return { pageFile: undefined, diagnostics, notices: [], uses: [] };
      return { notices: describeOlder(json, manifestContext), ...parsers.parsePage(json) };
    },
    directory,
    /** File names of the pages in the directory, sorted. */
    pageNames: names.filter((name) => !isSharedManifest(name)),
    site: settings?.site,
    siteJson,
    /** `facts.json`, if there is one; `used`: by what is parsed so far. */
    facts,
    /** The files of the fragments, and the names of those that what is parsed so far refers to. */
    fragments,
    usedFragments: parsed.used,
    /** The records of the valid files of the content directory. */
    content: records.content,
    findRecord,
    contentFiles: records.files,
    contentDiagnostics: records.diagnostics,
    /** Of the facts and fragments, on which pages may depend. */
    hash: hashText(JSON.stringify([...(facts?.facts ?? []), ...parsed.fragments])),
    diagnostics: [unread, wrongFacts, unfilled, wrongFragments, wrongSettings, missing].flat(),
    /** Valid content in an older form, which `npm run migrate` rewrites. */
    notices,
  };
}

/** Reads the manifests that are no pages, by their names. */
async function readShared(root: string, read: typeof readJsonFile) {
  const directory = join(root, 'page-manifests');
  const isThere = existsSync(directory);
  const paths = isThere ? await listPaths(directory) : [];
  const names = paths.filter((name) => name.endsWith('.json'));
  const written = new Map<string, JsonFile>();
  const unread: FileDiagnostic[] = [];
  for (const name of names.filter(isSharedManifest)) {
    const { json, diagnostics } = await read(...placeManifest(directory, name));
    unread.push(...diagnostics);
    if (json) written.set(name, json);
  }
  return { directory, isThere, names, written, unread };
}

type Fill = ReturnType<typeof createFactFiller>['fill'];

/** Parses `facts.json`. `fill` replaces the references to facts in a file. */
function createFactFiller(json: JsonFile | undefined) {
  const { facts, diagnostics } = json
    ? parseFacts(json.value)
    : { facts: noFacts, diagnostics: [] };
  const usedFacts = new Set<string>();
  const fill = (file: JsonFile) => {
    const { value, used, diagnostics: unfilled } = substituteFacts(file.value, facts);
    for (const fact of used) usedFacts.add(fact);
    // An invalid `facts.json` has no facts: its own errors are reported alone.
    const found = diagnostics.length === 0 ? unfilled.map(file.locate) : [];
    return { json: { ...file, value }, used, diagnostics: found };
  };
  const wrongFacts = json ? diagnostics.map(json.locate) : [];
  return { fill, facts: json && { json, facts, used: usedFacts }, wrongFacts };
}

function fillShared(written: ReadonlyMap<string, JsonFile>, fill: Fill) {
  const fragments = new Map<string, JsonFile>();
  const unfilled: FileDiagnostic[] = [];
  let siteJson: JsonFile | undefined;
  for (const [name, file] of written) {
    if (name === factsFile) continue;
    const { json, diagnostics } = fill(file);
    unfilled.push(...diagnostics);
    const [, fragment] = fragmentFile.exec(name) ?? [];
    if (fragment === undefined) siteJson = json;
    else fragments.set(fragment, json);
  }
  return { siteJson, fragments, unfilled };
}

function parseSite(json: JsonFile, manifestContext: SiteManifestContext, findRecord: FindRecord) {
  const { site, diagnostics } = parseSiteSettings(json.value, manifestContext);
  const found = site ? checkLayout(site, manifestContext, findRecord) : diagnostics;
  return { site, diagnostics: found.map(json.locate) };
}

function describeMissing(isThere: boolean): FileDiagnostic[] {
  const missing = isThere
    ? { file: `page-manifests/${siteFile}`, message: 'missing; every site has one' }
    : { file: 'page-manifests', message: 'is missing; name a folder that holds a site' };
  return [{ ...missing, line: 1, column: 1, path: '' }];
}

const createPageParsers = (
  manifestContext: ManifestContext,
  fill: Fill,
  fragments: PageFile['fragments'],
  expandFragment: ExpandFragment,
) => ({
  /** Parses a page. `uses`: the facts and fragments that it depends on. */
  parsePage: (file: JsonFile) => {
    const { json, ...filled } = fill(file);
    const uses = new Set(Array.from(filled.used, nameFact));
    const parsed = parsePageManifest(json.value, manifestContext, (name) => {
      uses.add(nameFragment(name));
      return expandFragment(name);
    });
    const { page, diagnostics } = parsed;
    const pageFile = page && { json, page, origins: parsed.origins, fragments };
    return {
      pageFile,
      diagnostics: [...filled.diagnostics, ...diagnostics.map(json.locate)],
      uses: [...uses],
    };
  },
  /** Parses the blocks of a page one by one: those with mistakes are left out. */
  parseBlocks: (file: JsonFile) => {
    const diagnostics: Diagnostic[] = [];
    const context = { manifestContext, expandFragment, fragment: undefined, diagnostics };
    const list = listBlocks(fill(file).json.value);
    return { blocks: parseBlockList(list, ['blocks'], context), diagnostics };
  },
});

/** Whether a manifest is not a page. */
const isSharedManifest = (name: string) =>
  name === siteFile || name === factsFile || fragmentFile.test(name);

export const nameFact = (name: string) => `fact ${name}`;
export const nameFragment = (name: string) => `fragment ${name}`;

/** The hash of a text. */
export const hashText = (text: string): string => hash('sha256', text, 'base64url');

/** The name of a manifest in diagnostics, and its path. */
export const placeManifest = (directory: string, name: string): [file: string, path: string] => [
  `page-manifests/${name}`,
  join(directory, name),
];

const describeOlder = ({ value, locate }: JsonFile, manifestContext: ManifestContext) =>
  describeOlderContent(value, manifestContext).map(locate);

/** Where a block is written, which may be in a fragment: its content there. Diagnostics begin at the block. */
export function getWritten(
  { json, origins, fragments }: Pick<PageFile, 'json' | 'origins' | 'fragments'>,
  block: Block,
) {
  const { path: at = [], fragment = '' } = origins.get(block) ?? {};
  const { file, value, locate } = fragments.get(fragment) ?? json;
  return {
    file,
    at,
    content: valueAt(value, [...at, 'content']),
    locate: ({ path, ...found }: Diagnostic) => locate({ path: [...at, ...path], ...found }),
  };
}

/**
 * Paths of all files below a folder, with `/`, in order. Links to folders are not followed: without file types
 * Node asks the state of every file.
 */
export async function listPaths(directory: string): Promise<string[]> {
  const root = resolve(directory);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) =>
      `${parentPath}/${name}`.slice(root.length + 1).replaceAll('\\', '/'),
    )
    .sort();
}
