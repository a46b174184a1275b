import { hash } from 'node:crypto';
import { join } from 'node:path';
import { createRecordFinder } from '../../src/content/embedded-records.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { JsonPath } from '../../src/diagnostics/json-path.ts';
import { noFacts, parseFacts, substituteFacts } from '../../src/manifests/facts/facts.ts';
import type { ManifestContext, SiteManifestContext } from '../../src/manifests/manifest-context.ts';
import { describeOlderContent } from '../../src/manifests/migrate-stored-content.ts';
import { type Origin, parseBlockList } from '../../src/manifests/parse-blocks.ts';
import {
  listBlocks,
  parseFragments,
  parsePageManifest,
} from '../../src/manifests/parse-page-manifest.ts';
import { checkLayout, parseSiteSettings } from '../../src/manifests/parse-site-settings.ts';
import type { Block, SitePage } from '../../src/schema/page.ts';
import { findRouteDiagnostics } from './check-routes.ts';
import { type FileDiagnostic, type JsonFile, type ReadJson, readJsonFile } from './json-file.ts';
import { listPaths } from './list-paths.ts';
import { parseContentFiles, readContentFiles } from './read-content.ts';

export const siteFile = 'site.json';
export const factsFile = 'facts.json';
const fragmentFile = /^fragments\/(.+)\.json$/;

/** A page with its files. */
export type PageFile = {
  json: JsonFile;
  page: SitePage;
  /** The origins of its blocks, nested ones included. */
  origins: ReadonlyMap<Block, Origin>;
  /** The file of a fragment that it uses. */
  getFragment: (name: string) => JsonFile;
};

export type Manifests = Awaited<ReturnType<typeof readManifests>>;

/** Reads and parses every manifest of a site's folder: pages (also in subfolders), fragments, facts, site. */
export async function readManifests(root: string, manifestContext: SiteManifestContext) {
  const {
    parsePage,
    parseBlocks: _,
    listFragments,
    pageNames,
    directory,
    ...shared
  } = await readSharedManifests(root, manifestContext);
  const { diagnostics, notices } = shared;
  const pages: PageFile[] = [];
  for (const name of pageNames) {
    const read = await readJsonFile(...placeManifest(directory, name));
    diagnostics.push(...read.diagnostics);
    if (!read.json) continue;
    notices.push(...describeOlder(read.json, manifestContext));
    const parsed = parsePage(read.json);
    diagnostics.push(...parsed.diagnostics);
    if (parsed.pageFile) pages.push(parsed.pageFile);
  }
  const routed = pages.map(({ json, page }) => ({ ...page, json }));
  const clashes = findRouteDiagnostics(routed, ({ json }) => json.file);
  diagnostics.push(...clashes.map(([{ json }, diagnostic]) => json.locate(diagnostic)));
  return { ...shared, pages, fragments: listFragments() };
}

/** The shared manifests and content of a site, and the parser of its pages. */
export type SharedManifests = ReturnType<typeof createSharedManifests>;

/** Reads and parses the content and all manifests except pages. */
export async function readSharedManifests(root: string, manifestContext: SiteManifestContext) {
  const directory = join(root, 'page-manifests');
  const names = await listManifests(directory);
  const read = new Map<string, ReadJson>();
  for (const name of names.filter(isSharedManifest)) {
    read.set(name, await readJsonFile(...placeManifest(directory, name)));
  }
  const content = await readContentFiles(join(root, 'content'), manifestContext.contentApi);
  return createSharedManifests(directory, names, { manifests: read, content }, manifestContext);
}

/** Whether a manifest is not a page. */
export const isSharedManifest = (name: string) =>
  name === siteFile || name === factsFile || fragmentFile.test(name);

/** Files of a site, read, by name. */
type ReadFiles = Record<'manifests' | 'content', ReadonlyMap<string, ReadJson>>;

/** Parses the content and all manifests except pages. */
export function createSharedManifests(
  directory: string,
  names: readonly string[],
  read: ReadFiles,
  manifestContext: SiteManifestContext,
) {
  const diagnostics = [...read.manifests.values()].flatMap(
    (one): FileDiagnostic[] => one.diagnostics,
  );
  const files: Files = new Map();
  for (const [name, { json }] of read.manifests) if (json) files.set(name, json);
  const notices = [...files.values()].flatMap((json) => describeOlder(json, manifestContext));
  const { facts, fill } = readFacts(files, diagnostics);
  const records = parseContentFiles(read.content, manifestContext.contentApi, fill);
  const { content, files: contentFiles, diagnostics: contentDiagnostics } = records;
  const { expandFragment, fragments, getFragment, listFragments } = readFragments(
    files,
    manifestContext,
    diagnostics,
  );
  const siteJson = files.get(siteFile);
  const site = siteJson && parseSiteSettings(siteJson.value, manifestContext);
  if (siteJson && site) {
    const findRecord = createRecordFinder(content, manifestContext.contentApi);
    const found = site.site
      ? checkLayout(site.site, manifestContext, findRecord)
      : site.diagnostics;
    diagnostics.push(...found.map(siteJson.locate));
  }
  if (!names.includes(siteFile)) {
    const [file] = placeManifest(directory, siteFile);
    diagnostics.push({
      file,
      line: 1,
      column: 1,
      path: '',
      message: 'missing; every site has one',
    });
  }
  return {
    directory,
    /** File names of the pages in the directory, sorted. */
    pageNames: names.filter((name) => !isSharedManifest(name)),
    /** Parses a page. `uses`: the facts and fragments that it depends on. */
    parsePage: (written: JsonFile) => {
      const filled = fill(written);
      const { json } = filled;
      const uses = new Set(Array.from(filled.used, nameFact));
      const parsed = parsePageManifest(json.value, manifestContext, (name) => {
        uses.add(nameFragment(name));
        return expandFragment(name);
      });
      const pageFile: PageFile | undefined = parsed.page && {
        ...{ json, page: parsed.page, origins: parsed.origins, getFragment },
      };
      return {
        pageFile,
        diagnostics: [...filled.diagnostics, ...parsed.diagnostics.map(json.locate)],
        uses: [...uses],
      };
    },
    /** Parses the blocks of a page one by one: those with mistakes are left out. */
    parseBlocks: (written: JsonFile) => {
      const diagnostics: Diagnostic[] = [];
      const list = listBlocks(fill(written).json.value);
      const context = { manifestContext, expandFragment, fragment: undefined, diagnostics };
      return { blocks: parseBlockList(list, ['blocks'], context), diagnostics };
    },
    site: site?.site,
    siteJson,
    /** `facts.json`, if there is one. */
    facts,
    /** By name; `isUsed`: a page or fragment that is parsed so far refers to it. */
    listFragments,
    /** The records of the valid files of the content directory. */
    content,
    contentFiles,
    contentDiagnostics,
    /** Of the facts and fragments, on which pages may depend. */
    hash: hashText(JSON.stringify([...(facts?.facts ?? []), ...fragments])),
    diagnostics,
    /** Valid content in an older form, which `npm run migrate` rewrites. */
    notices,
  };
}

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

type Files = Map<string, JsonFile>;

/** Parses `facts.json`, and replaces the references in all other files. */
function readFacts(files: Files, diagnostics: FileDiagnostic[]) {
  const json = files.get(factsFile);
  files.delete(factsFile);
  const parsed = json ? parseFacts(json.value) : { facts: noFacts, diagnostics: [] };
  if (json) diagnostics.push(...parsed.diagnostics.map(json.locate));
  const used = new Set<string>();
  const fill = (file: JsonFile) => {
    const filled = substituteFacts(file.value, parsed.facts);
    for (const fact of filled.used) used.add(fact);
    return {
      json: { ...file, value: filled.value },
      used: filled.used,
      // An invalid `facts.json` has no facts: its own errors are reported alone.
      diagnostics: parsed.diagnostics.length === 0 ? filled.diagnostics.map(file.locate) : [],
    };
  };
  for (const [name, file] of files) {
    const filled = fill(file);
    files.set(name, filled.json);
    diagnostics.push(...filled.diagnostics);
  }
  return { facts: json && { json, facts: parsed.facts, used }, fill };
}

/** Parses the fragments. `isUsed` is complete once all pages are parsed. */
function readFragments(
  files: Files,
  manifestContext: ManifestContext,
  diagnostics: FileDiagnostic[],
) {
  const jsons = new Map<string, JsonFile>();
  for (const [file, json] of files) {
    const [, name] = fragmentFile.exec(file) ?? [];
    if (name !== undefined) jsons.set(name, json);
  }
  const getFragment = (name: string) => {
    const json = jsons.get(name);
    if (!json) throw new Error(`There is no fragment "${name}".`);
    return json;
  };
  const values = new Map([...jsons].map(([name, { value }]) => [name, value]));
  const parsed = parseFragments(values, manifestContext);
  for (const [name, found] of parsed.diagnostics) {
    diagnostics.push(...found.map(getFragment(name).locate));
  }
  const listFragments = () =>
    new Map([...jsons].map(([name, json]) => [name, { json, isUsed: parsed.used.has(name) }]));
  return { ...parsed, getFragment, listFragments };
}

/** Lists the JSON files of a directory, by name. */
async function listManifests(directory: string): Promise<string[]> {
  return (await listPaths(directory)).filter((name) => name.endsWith('.json'));
}

/** The file of a block, which may be a fragment's, and the path in it. */
export function findWritten(
  { json, origins, getFragment }: Pick<PageFile, 'json' | 'origins' | 'getFragment'>,
  block: Block,
): { file: JsonFile; at: JsonPath } {
  const origin = origins.get(block);
  const file = origin?.fragment === undefined ? json : getFragment(origin.fragment);
  return { file, at: origin?.path ?? [] };
}
