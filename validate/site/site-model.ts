import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locateRouteDiagnostics } from '../../server/load/check-routes.ts';
import { type FileDiagnostic, type JsonFile, parseJsonFile } from '../../server/load/json-file.ts';
import { placeManifest, type SharedManifests, siteFile } from '../../server/load/manifests.ts';
import { dayIn } from '../../src/schema/days.ts';
import { contentFileOf } from '../render/locate.ts';
import { isDynamic, listBrokenRoutes } from './dynamic-pages.ts';
import { findFileProblems } from './file-problems.ts';
import type { CheckedPages, PageRecord } from './page-check.ts';
import type { LocatedReference } from './references.ts';
import {
  decodeName,
  findFile,
  listFileReferences,
  listFormReferences,
  listGivenReferences,
  locateReference,
} from './references.ts';
import { type BrokenManifest, readBroken, type SiteFiles } from './site-files.ts';

/** The targets that links and pictures of a site may have. */
export type Targets = {
  /** Route → ids that links can lead to; undefined where they are not known, as the page is broken. */
  routes: ReadonlyMap<string, readonly string[] | undefined>;
  /** Route → ids of the blocks of its page, which authors write; of the others the engine makes some. */
  blockIds: ReadonlyMap<string, readonly string[]>;
  /** Ids that links can lead to on every page. */
  layoutIds: readonly string[];
  /** Old route → the route that it moves to. */
  redirects: ReadonlyMap<string, string>;
  /** Paths below `content/storage`. */
  pictures: ReadonlySet<string>;
};

/** A page, as rules about the whole site read it. */
export type KnownPage = { json: Pick<JsonFile, 'file' | 'locate'> } & Pick<
  PageRecord,
  'page' | 'below'
>;

/** A site, as rules read it: its files, pages and references. */
export type SiteModel = SiteFiles & {
  /** Of all manifests, pages too. */
  diagnostics: readonly FileDiagnostic[];
  notices: readonly FileDiagnostic[];
  pages: readonly KnownPage[];
  broken: readonly BrokenManifest[];
  /** The facts and fragments that pages use, as `nameFact` and `nameFragment` name them. */
  uses: ReadonlySet<string>;
  references: readonly LocatedReference[];
  targets: Targets;
  /** Why files that are referred to cannot be shown, by their names below `content/storage`. */
  fileProblems: ReadonlyMap<string, string>;
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
  const { definition, manifests: shared, pictures } = files;
  const pages = [...checks].flatMap(([name, { record }]) =>
    record && !isDynamic(name) ? [{ ...record, json: createLocator(shared, name) }] : [],
  );
  const all = [...checks.values()];
  const unread = all.flatMap((check) => (check.record ? [] : [check]));
  const diagnostics = [
    ...shared.diagnostics,
    ...unread.flatMap((check) => check.diagnostics),
    ...locateRouteDiagnostics(pages),
  ];
  const broken = await readBroken(
    files.root,
    diagnostics,
    new Set([`page-manifests/${siteFile}`, ...pages.map(({ json }) => json.file)]),
  );
  // Links to a broken page are no further errors.
  const brokenRoutes = [...broken.flatMap(({ routes }) => routes), ...listBrokenRoutes(files)];
  const known = all.flatMap(({ record }) => record ?? []);
  const blockIds = new Map(known.map((record) => [record.page.route, record.blockIds]));
  const targets = { ...collectRoutes(known, brokenRoutes), blockIds, layoutIds, pictures };
  const references = listReferences(files, pages);
  const shown = references.map((reference) => decodeName(findFile(reference) ?? ''));
  const storage = join(files.root, 'content', 'storage');
  return {
    ...files,
    fileProblems: await findFileProblems(
      storage,
      shown.filter((name) => pictures.has(name)),
    ),
    diagnostics,
    pages,
    broken,
    references,
    targets,
    generated,
    notices: [...shared.notices, ...unread.flatMap(({ notices }) => notices)],
    uses: new Set(all.flatMap((check) => (check.record ?? check).uses)),
    now: now.getTime(),
    today: dayIn(definition.timeZone, now),
  };
}

/** All references of a site: of its pages, and of the files that are no pages. */
function listReferences(
  files: SiteFiles,
  records: readonly (PageRecord & Pick<KnownPage, 'json'>)[],
): LocatedReference[] {
  const { definition, manifests, forms, contentFiles } = files;
  const ofLayout = new Set(
    Object.values(manifests.site?.layout ?? {}).flatMap(({ sources }) =>
      sources.map((source) => contentFileOf(files.contentApi, source)),
    ),
  );
  const dialogs = new Set(Object.keys(definition.dialogs).map((name) => `#${name}`));
  const fragments = new Map(Array.from(manifests.fragments.values(), (json) => [json.file, json]));
  const all = [
    ...records.flatMap(({ json, page, references }) =>
      references.map((one) => locateReference(one, fragments.get(one.file) ?? json, page.route)),
    ),
    ...(manifests.siteJson ? listFileReferences(manifests.siteJson, true) : []),
    ...contentFiles.flatMap((json) => listFileReferences(json, ofLayout.has(json.file))),
    ...listGivenReferences(files),
    ...forms.files.flatMap(listFormReferences),
  ];
  const isOfDialog = ({ value }: LocatedReference) => dialogs.has(value.replace(/\?.*/, ''));
  return all.map((one) => (isOfDialog(one) ? { ...one, kind: 'dialog' } : one));
}

/** The routes of pages, those that the content makes too, and the routes that move to them. */
function collectRoutes(
  pages: readonly PageRecord[],
  brokenRoutes: Iterable<string>,
): Pick<Targets, 'routes' | 'redirects'> {
  const routes = new Map<string, readonly string[] | undefined>();
  const redirects = new Map<string, string>();
  for (const { page, ids, below } of pages) {
    for (const route of below) routes.set(route, undefined);
    // Two pages of one route are another rule's.
    if (page.status === 200) routes.set(page.route, [...(routes.get(page.route) ?? []), ...ids]);
    for (const from of page.redirectFrom ?? []) redirects.set(from, page.route);
  }
  for (const route of brokenRoutes) routes.set(route, undefined);
  return { routes, redirects };
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

/** The manifests other than pages, which are checked with their page. */
export const listSharedManifests = ({ fragments, siteJson }: SharedManifests): JsonFile[] => [
  ...fragments.values(),
  ...(siteJson ? [siteJson] : []),
];

/** The JSON files of a site other than pages, which are checked with their page. */
export const listSharedFiles = ({ manifests, contentFiles, forms }: SiteModel): JsonFile[] => [
  ...listSharedManifests(manifests),
  ...(manifests.facts ? [manifests.facts.json] : []),
  ...contentFiles,
  ...forms.files,
];
