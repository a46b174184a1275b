import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Facts } from '../../src/pages/facts.ts';
import { noFacts, parseFacts, substituteFacts } from '../../src/pages/facts.ts';
import { describeOlderContent } from '../../src/pages/find-stored-blocks.ts';
import type { Block, SitePage } from '../../src/pages/page-manifest.ts';
import type { Origin } from '../../src/pages/parse-blocks.ts';
import { parseFragments } from '../../src/pages/parse-fragments.ts';
import { parsePageManifest } from '../../src/pages/parse-page-manifest.ts';
import type { Vocabulary } from '../../src/pages/vocabulary.ts';
import type { JsonPath } from '../../src/problems/json-path.ts';
import { parseSiteManifest } from '../../src/site/parse-site-manifest.ts';
import type { Site } from '../../src/site/site-manifest.ts';
import { findRouteProblems } from './check-routes.ts';
import type { FileProblem, JsonFile } from './json-file.ts';
import { readJsonFile } from './read-json-file.ts';

export const siteFile = 'site.json';
export const factsFile = 'facts.json';
const fragmentFile = /^fragments\/(.+)\.json$/;

/** A page with the files that it stands in. */
export type PageFile = {
  json: JsonFile;
  page: SitePage;
  /** Where each of its blocks is written, those inside others too. */
  origins: ReadonlyMap<Block, Origin>;
  /** The file of a fragment that its blocks come from. */
  getFragment: (name: string) => JsonFile;
};

export type Manifests = {
  pages: readonly PageFile[];
  site: Site | undefined;
  siteJson: JsonFile | undefined;
  /** The fragments by name, each with whether a page or another fragment refers to it. */
  fragments: ReadonlyMap<string, { json: JsonFile; isUsed: boolean }>;
  /** `facts.json`; undefined when there is none. */
  facts: { json: JsonFile; facts: Facts; used: ReadonlySet<string> } | undefined;
  problems: FileProblem[];
  /** What is right but better rewritten: content in an older form. */
  notices: FileProblem[];
};

/**
 * Reads and parses every manifest in a directory: the pages (in subfolders too), the fragments and
 * facts that they refer to, the site. The `value` of their files has facts in it, not references.
 */
export async function readManifests(directory: string, vocabulary: Vocabulary): Promise<Manifests> {
  const problems: FileProblem[] = [];
  const files = await readFiles(directory, problems);
  const notices = [...files.values()].flatMap((json) =>
    describeOlderContent(json.value, vocabulary).map(json.locate),
  );
  const facts = takeFacts(files, problems);
  const { takeFragment, getFragment, listFragments } = takeFragments(files, vocabulary, problems);
  const siteJson = take(files, siteFile);
  const site = siteJson && parseSiteManifest(siteJson.value, vocabulary);
  if (siteJson && site) problems.push(...site.problems.map(siteJson.locate));
  if (!siteJson && !problems.some(({ file }) => file.endsWith(`/${siteFile}`))) {
    const file = `page-manifests/${siteFile}`;
    problems.push({ file, line: 1, column: 1, path: '', message: 'missing; every site has one' });
  }
  const pages: PageFile[] = [];
  for (const json of files.values()) {
    const parsed = parsePageManifest(json.value, vocabulary, takeFragment);
    if (parsed.page) pages.push({ json, page: parsed.page, origins: parsed.origins, getFragment });
    problems.push(...parsed.problems.map(json.locate));
  }
  problems.push(...findRouteProblems(pages));
  return {
    pages,
    site: site?.site,
    siteJson,
    fragments: listFragments(),
    facts,
    problems,
    notices,
  };
}

type Files = Map<string, JsonFile>;

/** Removes a file from those that are still to be read. */
function take(files: Files, name: string): JsonFile | undefined {
  const json = files.get(name);
  files.delete(name);
  return json;
}

/** Parses `facts.json`, and puts facts in the places of their references in all other files. */
function takeFacts(files: Files, problems: FileProblem[]): Manifests['facts'] {
  const json = take(files, factsFile);
  const parsed = json ? parseFacts(json.value) : { facts: noFacts, problems: [] };
  if (json) problems.push(...parsed.problems.map(json.locate));
  const used = new Set<string>();
  for (const [name, file] of files) {
    const filled = substituteFacts(file.value, parsed.facts);
    files.set(name, { ...file, value: filled.value });
    for (const fact of filled.used) used.add(fact);
    // While the facts have mistakes, that they are not found is no second one.
    if (parsed.problems.length === 0) problems.push(...filled.problems.map(file.locate));
  }
  return json && { json, facts: parsed.facts, used };
}

/** Parses the fragments. Which of them are used is known once the pages are parsed. */
function takeFragments(files: Files, vocabulary: Vocabulary, problems: FileProblem[]) {
  const fragments = new Map<string, JsonFile>();
  for (const [file, json] of files) {
    const [, name] = fragmentFile.exec(file) ?? [];
    if (name === undefined) continue;
    fragments.set(name, json);
    files.delete(file);
  }
  const getFragment = (name: string) => {
    const json = fragments.get(name);
    if (!json) throw new Error(`There is no fragment "${name}".`);
    return json;
  };
  const values = new Map([...fragments].map(([name, { value }]) => [name, value]));
  const parsed = parseFragments(values, vocabulary);
  for (const [name, found] of parsed.problems) {
    problems.push(...found.map(getFragment(name).locate));
  }
  const listFragments = () =>
    new Map([...fragments].map(([name, json]) => [name, { json, isUsed: parsed.used.has(name) }]));
  return { takeFragment: parsed.takeFragment, getFragment, listFragments };
}

/** Every JSON file of a directory by its name in it; what is not JSON is named as a problem. */
async function readFiles(
  directory: string,
  problems: FileProblem[],
): Promise<Map<string, JsonFile>> {
  const names = (await readdir(directory, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.json'))
    .sort();
  const files = new Map<string, JsonFile>();
  for (const name of names) {
    const read = await readJsonFile(`page-manifests/${name}`, join(directory, name));
    problems.push(...read.problems);
    if (read.json) files.set(name, read.json);
  }
  return files;
}

/** Where a block of a page is written: a file, which may be a fragment's, and the place in it. */
export function findWritten(
  { json, origins, getFragment }: Pick<PageFile, 'json' | 'origins' | 'getFragment'>,
  block: Block,
): { file: JsonFile; at: JsonPath } {
  const origin = origins.get(block);
  const file = origin?.fragment === undefined ? json : getFragment(origin.fragment);
  return { file, at: origin?.path ?? [] };
}
