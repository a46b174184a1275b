import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ContentFile } from '../../src/content/content-api.ts';
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
import { listContentFiles, readContentFiles } from './read-content.ts';

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
  const shared = await readSharedManifests(root, manifestContext);
  const { diagnostics, notices } = shared;
  const pages: PageFile[] = [];
  for (const name of shared.pageNames) {
    const read = await readJsonFile(...placeManifest(shared.directory, name));
    diagnostics.push(...read.diagnostics);
    if (!read.json) continue;
    notices.push(...describeOlder(read.json, manifestContext));
    const parsed = shared.parsePage(read.json);
    diagnostics.push(...parsed.diagnostics);
    if (parsed.pageFile) pages.push(parsed.pageFile);
  }
  const routed = pages.map(({ json, page }) => ({ ...page, json }));
  const clashes = findRouteDiagnostics(routed, ({ json }) => json.file);
  diagnostics.push(...clashes.map(([{ json }, diagnostic]) => json.locate(diagnostic)));
  return { ...shared, pages };
}

/** The shared manifests and content of a site, and the parser of its pages. */
export type SharedManifests = Awaited<ReturnType<typeof readSharedManifests>>;

/** Reads and parses the content and all manifests except pages. `read`: a file, by its name and its path. */
export async function readSharedManifests(
  root: string,
  manifestContext: SiteManifestContext,
  read = readJsonFile,
) {
  const { contentApi } = manifestContext;
  const directory = join(root, 'page-manifests');
  const isThere = existsSync(directory);
  const paths = isThere ? await listPaths(directory) : [];
  const names = paths.filter((name) => name.endsWith('.json'));
  const manifests = new Map<string, ReadJson>();
  for (const name of names.filter(isSharedManifest)) {
    manifests.set(name, await read(...placeManifest(directory, name)));
  }
  const diagnostics = [...manifests.values()].flatMap((one): FileDiagnostic[] => one.diagnostics);
  const written = [...manifests.values()].flatMap(({ json }) => json ?? []);
  const notices = written.flatMap((json) => describeOlder(json, manifestContext));

  const factsJson = manifests.get(factsFile)?.json;
  const parsedFacts = factsJson ? parseFacts(factsJson.value) : { facts: noFacts, diagnostics: [] };
  if (factsJson) diagnostics.push(...parsedFacts.diagnostics.map(factsJson.locate));
  const usedFacts = new Set<string>();
  /** Replaces the references to facts. */
  const fill = (file: JsonFile) => {
    const { value, used, diagnostics: unfilled } = substituteFacts(file.value, parsedFacts.facts);
    for (const fact of used) usedFacts.add(fact);
    return {
      json: { ...file, value },
      used,
      // An invalid `facts.json` has no facts: its own errors are reported alone.
      diagnostics: parsedFacts.diagnostics.length === 0 ? unfilled.map(file.locate) : [],
    };
  };
  let siteJson: JsonFile | undefined;
  const fragmentFiles = new Map<string, JsonFile>();
  for (const [file, { json }] of manifests) {
    if (!json || file === factsFile) continue;
    const filled = fill(json);
    diagnostics.push(...filled.diagnostics);
    const [, fragment] = fragmentFile.exec(file) ?? [];
    if (fragment === undefined) siteJson = filled.json;
    else fragmentFiles.set(fragment, filled.json);
  }

  // Without manifests it is no site, and what else is missing is not named.
  const files = isThere ? listContentFiles(contentApi) : new Map<string, ContentFile>();
  const records = await readContentFiles(join(root, 'content'), files, fill, read);
  const getFragment = (name: string) => {
    const json = fragmentFiles.get(name);
    if (!json) throw new Error(`There is no fragment "${name}".`);
    return json;
  };
  const fragments = parseFragments(
    new Map([...fragmentFiles].map(([name, { value }]) => [name, value])),
    manifestContext,
  );
  for (const [name, found] of fragments.diagnostics) {
    diagnostics.push(...found.map(getFragment(name).locate));
  }
  const site = siteJson && parseSiteSettings(siteJson.value, manifestContext);
  if (siteJson && site) {
    const findRecord = createRecordFinder(records.content, contentApi);
    const found = site.site
      ? checkLayout(site.site, manifestContext, findRecord)
      : site.diagnostics;
    diagnostics.push(...found.map(siteJson.locate));
  }
  if (!names.includes(siteFile)) {
    const [file] = placeManifest(directory, siteFile);
    const missing = isThere
      ? { file, message: 'missing; every site has one' }
      : { file: 'page-manifests', message: 'is missing; name a folder that holds a site' };
    diagnostics.push({ ...missing, line: 1, column: 1, path: '' });
  }
  return {
    directory,
    /** File names of the pages in the directory, sorted. */
    pageNames: names.filter((name) => !isSharedManifest(name)),
    /** Parses a page. `uses`: the facts and fragments that it depends on. */
    parsePage: (file: JsonFile) => {
      const { json, ...filled } = fill(file);
      const uses = new Set(Array.from(filled.used, nameFact));
      const parsed = parsePageManifest(json.value, manifestContext, (name) => {
        uses.add(nameFragment(name));
        return fragments.expandFragment(name);
      });
      const pageFile: PageFile | undefined = parsed.page && {
        json,
        page: parsed.page,
        origins: parsed.origins,
        getFragment,
      };
      return {
        pageFile,
        diagnostics: [...filled.diagnostics, ...parsed.diagnostics.map(json.locate)],
        uses: [...uses],
      };
    },
    /** Parses the blocks of a page one by one: those with mistakes are left out. */
    parseBlocks: (file: JsonFile) => {
      const found: Diagnostic[] = [];
      const { expandFragment } = fragments;
      const context = { manifestContext, expandFragment, fragment: undefined, diagnostics: found };
      const list = listBlocks(fill(file).json.value);
      return { blocks: parseBlockList(list, ['blocks'], context), diagnostics: found };
    },
    site: site?.site,
    siteJson,
    /** `facts.json`, if there is one. */
    facts: factsJson && { json: factsJson, facts: parsedFacts.facts, used: usedFacts },
    /** By name; `isUsed`: a page or fragment that is parsed so far refers to it. */
    listFragments: () =>
      new Map(
        [...fragmentFiles].map(([name, json]) => [
          name,
          { json, isUsed: fragments.used.has(name) },
        ]),
      ),
    /** The records of the valid files of the content directory. */
    content: records.content,
    contentFiles: records.files,
    contentDiagnostics: records.diagnostics,
    /** Of the facts and fragments, on which pages may depend. */
    hash: hashText(
      JSON.stringify([...(factsJson ? parsedFacts.facts : []), ...fragments.fragments]),
    ),
    diagnostics,
    /** Valid content in an older form, which `npm run migrate` rewrites. */
    notices,
  };
}

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

/** The file of a block, which may be a fragment's, and the path in it. */
export function getWritten(
  { json, origins, getFragment }: Pick<PageFile, 'json' | 'origins' | 'getFragment'>,
  block: Block,
): { file: JsonFile; at: JsonPath } {
  const origin = origins.get(block);
  const file = origin?.fragment === undefined ? json : getFragment(origin.fragment);
  return { file, at: origin?.path ?? [] };
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
