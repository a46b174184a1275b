import { readText } from '../../server/load/json-file.ts';
import { hashText, placeManifest } from '../../server/load/manifests.ts';
import { routesAbove } from '../../server/pages/structured-data.ts';
import { type Facts, noFacts, substituteFacts } from '../../src/manifests/facts/facts.ts';
import { openDynamicPages } from '../site/dynamic-pages.ts';
import type { CheckedPages, CheckPages, PageCheck, PageRecord } from '../site/page-check.ts';
import type { SiteFiles } from '../site/site-files.ts';

/** Results of a check, reused by the next one. Serialisable, so that they can be stored in a file. */
export type CheckCache = {
  /** Hash of what all pages share; with another key the cache is not used. */
  key: string;
  layoutIds: readonly string[];
  /** By the page's name; `hash` is that of its own text and of the titles above it. */
  pages: Readonly<Record<string, { hash: string; record: PageRecord }>>;
};

/**
 * Checks the pages whose text has changed, or all of them when something has changed that they share.
 * `code` is a hash of the code that checks. While `site.json` has errors nothing is cached: no page is
 * rendered.
 */
export async function checkChanges(
  files: SiteFiles,
  checkPages: CheckPages,
  code: string,
  kept: CheckCache | undefined,
): Promise<CheckedPages & { kept: CheckCache | undefined }> {
  const key = hashShared(files, code);
  const old = files.manifests.site && kept?.key === key ? kept : undefined;
  const pages = await readPages(files);
  const titles = new Map(Array.from(pages.values(), ({ route, title }) => [route, title] as const));
  const hashes = new Map(
    Array.from(pages, ([name, { route, text }]) => {
      const above = routesAbove(route).map((one) => titles.get(one));
      return [name, hashText(JSON.stringify([text, above]))] as const;
    }),
  );
  const findKnown = (name: string) => {
    const known = old?.pages[name];
    return known && known.hash === hashes.get(name) ? known.record : undefined;
  };
  const names = [...pages.keys()].filter((name) => !findKnown(name));
  const isKnown = old && names.length === 0;
  const checked = isKnown
    ? { checks: new Map<string, PageCheck>(), layoutIds: old.layoutIds }
    : await checkPages({ root: files.root, names, titles });
  // In a fixed order: rules report the second of two equal pages.
  const checks = new Map<string, PageCheck>();
  const records: [string, CheckCache['pages'][string]][] = [];
  for (const [name, hash] of hashes) {
    const record = findKnown(name);
    const check = record ? { record } : checked.checks.get(name);
    if (check) checks.set(name, check);
    if (check?.record) records.push([name, { hash, record: check.record }]);
  }
  const { layoutIds } = checked;
  const now = { key, layoutIds, pages: Object.fromEntries(records) };
  return { checks, layoutIds, kept: files.manifests.site && now };
}

/** Pages show content, facts and fragments, and diagnostics point into the files of these. */
function hashShared({ manifests, contentFiles, content }: SiteFiles, code: string): string {
  const { site, siteJson, facts, fragments } = manifests;
  const texts = [siteJson, facts?.json, ...fragments.values(), ...contentFiles].map(
    (json) => json?.text,
  );
  // While a content file has errors, no source answers.
  return hashText(JSON.stringify([code, site, texts, content !== undefined]));
}

type ReadPage = { route: string; title: string; text: string };

/** Routes and titles of all pages, read without parsing whole pages. */
async function readPages(files: SiteFiles): Promise<Map<string, ReadPage>> {
  const { directory, pageNames, facts } = files.manifests;
  const pages = new Map<string, ReadPage>();
  for (const name of pageNames) {
    const text = readText(placeManifest(directory, name)[1]) ?? '';
    pages.set(name, readPage(text, facts?.facts ?? noFacts));
  }
  const written = new Set(Array.from(pages.values(), ({ route }) => route));
  for (const [name, { page }] of await openDynamicPages(files, written)) {
    pages.set(name, { route: page.route, title: page.title, text: JSON.stringify(page) });
  }
  return pages;
}

function readPage(text: string, facts: Facts): ReadPage {
  try {
    const { route, title }: { route?: unknown; title?: unknown } = Object(JSON.parse(text));
    return { route: String(route), title: String(substituteFacts(title, facts).value), text };
  } catch {
    // Its check says what is wrong.
    return { route: '', title: '', text };
  }
}
