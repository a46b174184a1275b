import {
  hashText,
  isManifestDependency,
  nameSourceFile,
  placeManifest,
} from '../../server/load/manifests.ts';
import type { Facts } from '../../src/manifests/facts/facts.ts';
import { noFacts, substituteFacts } from '../../src/manifests/facts/facts.ts';
import { openDynamicPages } from '../site/dynamic-pages.ts';
import type { CheckedPages, CheckPages, PageCheck, PageRecord } from '../site/page-check.ts';
import { nameTitle, places } from '../site/page-check.ts';
import type { SiteFiles } from '../site/site-files.ts';
import { readText } from '../site/site-files.ts';

/** Results of a check, reused by the next one. Serialisable, so that they can be stored in a file. */
export type CheckCache = {
  /** Hash of the inputs of every page; with another key the cache is not used. */
  key: string;
  /** Hashes of the inputs of some pages, by dependency name. */
  hashes: Readonly<Record<string, string>>;
  layoutIds: readonly string[];
  records: Readonly<Record<string, PageRecord>>;
};

/**
 * Checks the pages that have changed, or that depend on something that has changed. `code` is a hash of
 * all other inputs of checks. While `site.json` has errors nothing is cached: no page is rendered.
 */
export async function checkChanges(
  files: SiteFiles,
  checkPages: CheckPages,
  code: string,
  kept: CheckCache | undefined,
): Promise<CheckedPages & { kept: CheckCache | undefined }> {
  const { root, manifests, contentApi } = files;
  const { site } = manifests;
  const ofLayout = Object.values(site?.layout ?? {}).flatMap(({ sources }) =>
    sources.map((source) => manifests.hashes.get(nameSourceFile(contentApi, source))),
  );
  // While a content file has errors, no source answers.
  const hasContent = files.content !== undefined;
  const key = hashText(JSON.stringify([code, site, ofLayout, hasContent]));
  const old = site && kept?.key === key ? kept : undefined;

  const pages = readPages(files, old);
  const dynamic = await openDynamicPages(files, new Set(Array.from(pages.values(), toRoute)));
  for (const [name, { page }] of dynamic) {
    pages.set(name, { ...page, hash: hashText(JSON.stringify(page)) });
  }
  const titles = new Map(Array.from(pages.values(), ({ route, title }) => [route, title] as const));
  const hashes = new Map([
    ...manifests.hashes,
    ...Array.from(titles, ([route, title]) => [nameTitle(route), title] as const),
    [places, hashPlaces(files)] as const,
  ]);
  const known = Object.entries(old?.records ?? {}).filter(
    ([name, record]) => pages.get(name)?.hash === record.hash,
  );
  const isCurrent = (use: string) => old?.hashes[use] === hashes.get(use);
  const current = new Map<string, PageCheck>(
    known
      .filter(([, { uses }]) => uses.every(isCurrent))
      .map(([name, record]) => [name, { record }]),
  );

  const all = [...manifests.pageNames, ...dynamic.keys()];
  const names = all.filter((name) => !current.has(name));
  const checked =
    old && names.length === 0
      ? { checks: current, layoutIds: old.layoutIds }
      : await checkPages({ root, names, titles });
  // In a fixed order: rules report the second of two equal pages.
  const checks = new Map(
    all.flatMap((name) => {
      const check = current.get(name) ?? checked.checks.get(name);
      return check ? [[name, check] as const] : [];
    }),
  );
  const records = [...checks].flatMap(([name, { record }]) =>
    record ? [[name, record] as const] : [],
  );
  const { layoutIds } = checked;
  if (old && names.length === 0 && records.length === Object.keys(old.records).length) {
    return { checks, layoutIds, kept: old };
  }
  return {
    checks,
    layoutIds,
    kept: site && {
      ...{ key, layoutIds },
      hashes: Object.fromEntries(hashes),
      records: Object.fromEntries(records),
    },
  };
}

type ReadPage = { route: string; title: string; hash: string };

const toRoute = ({ route }: ReadPage) => route;

/** Routes and titles of the manifests, read without parsing whole pages. */
function readPages({ manifests }: SiteFiles, old: CheckCache | undefined): Map<string, ReadPage> {
  const { directory, hashes } = manifests;
  const facts = manifests.facts?.facts ?? noFacts;
  const isAsBefore = (use: string) =>
    !isManifestDependency(use) || old?.hashes[use] === hashes.get(use);
  const pages = new Map<string, ReadPage>();
  for (const name of manifests.pageNames) {
    const text = readText(placeManifest(directory, name)[1]);
    if (text === undefined) continue;
    const own = hashText(text);
    const record = old?.records[name];
    const page =
      record?.hash === own && record.uses.every(isAsBefore) ? record.page : readFrame(text, facts);
    if (page) pages.set(name, { route: page.route, title: page.title, hash: own });
  }
  return pages;
}

function readFrame(text: string, facts: Facts): Pick<ReadPage, 'route' | 'title'> | undefined {
  try {
    const { route, title }: { route?: unknown; title?: unknown } = Object(JSON.parse(text));
    const { value } = substituteFacts(title, facts);
    return { route: String(route), title: String(value) };
  } catch {
    return undefined;
  }
}

/** A diagnostic may point into a file that several pages share. */
function hashPlaces({ manifests, contentFiles }: SiteFiles): string {
  const fragments = Array.from(manifests.listFragments().values(), ({ json }) => json);
  return hashText([...fragments, ...contentFiles].map(({ text }) => text).join('\0'));
}
