import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRouteDiagnostics } from '../../server/load/check-routes.ts';
import type { JsonFile } from '../../server/load/json-file.ts';
import { parseJsonFile } from '../../server/load/json-file.ts';
import type { Manifests, SharedManifests } from '../../server/load/manifests.ts';
import { nameFact, nameFragment, placeManifest, siteFile } from '../../server/load/manifests.ts';
import { dayIn } from '../../src/schema/days.ts';
import { isDynamic, listBrokenRoutes } from './dynamic-pages.ts';
import { contentFileOf } from './locate-in-content.ts';
import type { CheckedPages, PageCheck, PageFrame, PageRecord } from './page-check.ts';
import type { LocatedReference } from './references.ts';
import { listFileReferences, listFormReferences, listGivenReferences } from './references.ts';
import type { BrokenManifest, SiteFiles } from './site-files.ts';
import { readBroken } from './site-files.ts';

/** The targets that links and pictures of a site may have. */
export type Targets = {
  /** Route → ids that links can lead to; undefined where they are not known, as the page is broken. */
  routes: ReadonlyMap<string, readonly string[] | undefined>;
  /** Ids that links can lead to on every page. */
  layoutIds: readonly string[];
  /** Old route → the route that it moves to. */
  redirects: ReadonlyMap<string, string>;
  /** Paths below `content/storage`. */
  pictures: ReadonlySet<string>;
};

/** A page, as rules about the whole site read it. */
export type KnownPage = { json: Pick<JsonFile, 'file' | 'locate'>; page: PageFrame };

/** A site, as rules read it: its files, pages and references. */
export type SiteModel = Omit<SiteFiles, 'manifests'> & {
  manifests: Omit<Manifests, 'pages' | 'content' | 'contentFiles' | 'contentDiagnostics' | 'hash'>;
  pages: readonly KnownPage[];
  broken: readonly BrokenManifest[];
  references: readonly LocatedReference[];
  targets: Targets;
  /** The expected files of generated/, by name. */
  generated: ReadonlyMap<string, string>;
  /** The instant of the check, in milliseconds, and its day for the site (`2027-01-14`). */
  now: number;
  today: string;
};

/** Combines the files of a site and the checks of its pages. */
export async function createSiteModel(
  files: SiteFiles,
  { checks, layoutIds }: CheckedPages,
  now: Date,
  generated: ReadonlyMap<string, string> = new Map(),
): Promise<SiteModel> {
  const { definition, manifests: shared, forms, contentFiles, pictures } = files;
  const records = [...checks].flatMap(([name, { record }]) =>
    record && !isDynamic(name) ? [{ ...record, json: createLocator(shared, name) }] : [],
  );
  const pages = records.map(({ json, page }): KnownPage => ({ json, page }));
  const manifests = summariseManifests(shared, [...checks.values()], pages);
  const broken = await readBroken(
    files.root,
    manifests.diagnostics,
    new Set([`page-manifests/${siteFile}`, ...pages.map(({ json }) => json.file)]),
  );
  // Links to a broken page are no further errors.
  const brokenRoutes = [...broken.flatMap(({ routes }) => routes), ...listBrokenRoutes(files)];
  const all = [...checks.values()].flatMap(({ record }) => record ?? []);
  const targets = { ...collectRoutes(all, brokenRoutes), layoutIds, pictures };
  const ofLayout = new Set(
    Object.values(shared.site?.layout ?? {}).flatMap(({ sources }) =>
      sources.map((source) => contentFileOf(files.contentApi, source)),
    ),
  );
  const dialogs = new Set(Object.keys(definition.dialogs).map((name) => `#${name}`));
  const fragments = new Map(
    Array.from(shared.listFragments().values(), ({ json }) => [json.file, json]),
  );
  const references: LocatedReference[] = [
    ...records.flatMap(({ json, page, references }) =>
      references.map(
        ({ kind, value, file, path }): LocatedReference => ({
          ...{ kind, value, from: page.route },
          report: (message, fix) => (fragments.get(file) ?? json).locate({ path, message, fix }),
        }),
      ),
    ),
    ...(shared.siteJson ? listFileReferences(shared.siteJson, true) : []),
    ...contentFiles.flatMap((json) => listFileReferences(json, ofLayout.has(json.file))),
    ...listGivenReferences(files),
    ...forms.files.flatMap(listFormReferences),
  ].map((reference) =>
    dialogs.has(reference.value.replace(/\?.*/, ''))
      ? { ...reference, kind: 'dialog' as const }
      : reference,
  );
  return {
    ...files,
    ...{ manifests, pages, broken, references, targets, generated },
    now: now.getTime(),
    today: dayIn(definition.timeZone, now),
  };
}

/** The routes of pages, those that the content makes too, and the routes that move to them. */
export function collectRoutes(
  pages: readonly Pick<PageRecord, 'page' | 'ids'>[],
  brokenRoutes: Iterable<string>,
): Pick<Targets, 'routes' | 'redirects'> {
  const routes = new Map<string, readonly string[] | undefined>();
  const redirects = new Map<string, string>();
  for (const { page, ids } of pages) {
    // Two pages of one route are another rule's.
    if (page.status === 200) routes.set(page.route, [...(routes.get(page.route) ?? []), ...ids]);
    for (const from of page.redirectFrom ?? []) redirects.set(from, page.route);
  }
  for (const route of brokenRoutes) routes.set(route, undefined);
  return { routes, redirects };
}

/** Diagnostics of the manifests, and which fragments and facts pages use. */
function summariseManifests(
  shared: SharedManifests,
  checks: readonly PageCheck[],
  pages: readonly KnownPage[],
): SiteModel['manifests'] {
  const { site, siteJson, facts } = shared;
  const broken = checks.flatMap((check) => (check.record ? [] : [check]));
  const routed = pages.map(({ json, page }) => ({ ...page, json }));
  const clashes = findRouteDiagnostics(routed, ({ json }) => json.file);
  const used = new Set(checks.flatMap((check) => (check.record ?? check).uses));
  return {
    site,
    siteJson,
    facts: facts && {
      ...facts,
      used: new Set(
        [...facts.facts.keys()].filter((name) => facts.used.has(name) || used.has(nameFact(name))),
      ),
    },
    fragments: new Map(
      [...shared.listFragments()].map(([name, { json, isUsed }]) => [
        name,
        { json, isUsed: isUsed || used.has(nameFragment(name)) },
      ]),
    ),
    diagnostics: [
      ...shared.diagnostics,
      ...broken.flatMap(({ diagnostics }) => diagnostics),
      ...clashes.map(([{ json }, diagnostic]) => json.locate(diagnostic)),
    ],
    notices: [...shared.notices, ...broken.flatMap(({ notices }) => notices)],
  };
}

/** Locates diagnostics in a manifest. The file is read again only when there are some. */
function createLocator(manifests: SharedManifests, name: string): KnownPage['json'] {
  const [file, path] = placeManifest(manifests.directory, name);
  let json: JsonFile | undefined;
  return {
    file,
    locate: (diagnostic) => {
      json ??= parseJsonFile(file, readFileSync(path, 'utf8')).json;
      if (!json) throw new Error(`${file} has changed while it was checked; check again.`);
      return json.locate(diagnostic);
    },
  };
}

/** Texts of the manifests, in the order of their names. */
export function listManifestFiles({ root, manifests, pages }: SiteModel) {
  const read = ({ json: { file } }: KnownPage) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  });
  const { siteJson, fragments } = manifests;
  const shared = Array.from(fragments.values(), ({ json }) => json);
  return [...pages.map(read), ...shared, ...(siteJson ? [siteJson] : [])];
}

/** The JSON files of a site other than pages, which are checked with their page. */
export const listSharedFiles = ({ manifests, contentFiles, forms }: SiteModel): JsonFile[] =>
  [
    manifests.siteJson,
    manifests.facts?.json,
    ...Array.from(manifests.fragments.values(), ({ json }) => json),
    ...contentFiles,
    ...forms.files,
  ].filter((json) => json !== undefined);
