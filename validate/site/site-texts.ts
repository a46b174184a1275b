import { join } from 'node:path';
import type { FileDiagnostic, JsonFile } from '../../server/load/json-file.ts';
import { type Manifests, type PageFile, readManifests } from '../../server/load/manifests.ts';
import type { ServerContentApi } from '../../src/content/content-api.ts';
import type { SiteConfig } from '../../src/define-site.ts';
import { type JsonPath, listStrings, valueAt } from '../../src/diagnostics/json-path.ts';
import { listFactNames } from '../../src/manifests/facts/fact-references.ts';
import type { SiteManifestContext } from '../../src/manifests/manifest-context.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { toPlainText } from '../../src/metadata/to-plain-text.ts';
import type { SafeHtml } from '../../src/rich-text/sanitize.ts';
import { listAllBlocks, type SourceBinding } from '../../src/schema/page.ts';
import { fold } from '../../src/texts/remove-accents.ts';
import { checkForms } from '../forms/check-forms.ts';
import { contentFileOf, findRecords } from '../render/locate.ts';

/** A text, its position, and the routes of the pages that show it. */
export type SiteText = Omit<FileDiagnostic, 'message'> & {
  at: JsonPath;
  text: string;
  routes: readonly string[];
};

/** A file, or a record in one, and the routes of the pages that show a text of it. */
type Part = { json: JsonFile; path: JsonPath; getRoutes: (text: string) => Iterable<string> };

/** Every text of a site, in the order of its files. */
export async function listSiteTexts(definition: SiteConfig, root: string): Promise<SiteText[]> {
  const manifestContext = await loadManifestContext(definition);
  const manifests = await readManifests(root, manifestContext);
  const parts = await listParts(definition, root, manifestContext, manifests);
  return [...parts, ...listFacts(manifests, parts)].flatMap(({ json, path, getRoutes }) =>
    listStrings(valueAt(json.value, path), path).map(({ at, text }) => {
      const { message: _, ...place } = json.locate({ path: at, message: '' });
      return { ...place, at, text, routes: [...new Set(getRoutes(text))] };
    }),
  );
}

/** The texts that contain the given words, regardless of spaces, case and markup. */
export function findTexts<Text extends { text: string }>(
  texts: readonly Text[],
  wanted: string,
): Text[] {
  const words = normalise(wanted);
  return words === '' ? [] : texts.filter(({ text }) => normalise(text).includes(words));
}

/** A text without markup, accents, case and word joiners, with one kind of space and apostrophe. */
export const normalise = (text: string): string =>
  // It is compared and never shown: it needs no sanitiser.
  fold(toPlainText(text as SafeHtml))
    .replaceAll(/[\u00ad\u2060]/g, '')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();

async function listParts(
  definition: SiteConfig,
  root: string,
  manifestContext: SiteManifestContext,
  manifests: Manifests,
): Promise<Part[]> {
  const { pages, fragments, siteJson, contentFiles, site, findRecord } = manifests;
  const listRoutes = (shows: (page: PageFile) => boolean = () => true) =>
    pages.filter(shows).map(({ page }) => page.route);
  const bindings: Bound[] = [];
  const bind = (sources: readonly SourceBinding[], routes: readonly string[]) => {
    for (const binding of sources) {
      const provided = listStrings(findRecord(binding)).map(({ text }) => normalise(text));
      bindings.push({ binding, provided: provided.join('\n'), routes });
    }
  };
  for (const { sources } of Object.values(site?.layout ?? {})) bind(sources, listRoutes());
  for (const { page } of pages) {
    for (const { sources } of listAllBlocks(page.blocks)) bind(sources, [page.route]);
  }
  // A manifest replaces the page of a record, or redirects from it.
  const taken = new Set(pages.flatMap(({ page }) => [page.route, ...(page.redirectFrom ?? [])]));
  const toRoute = (slug: unknown) =>
    [`${definition.dynamicPrefix}${slug}`].filter((route) => !taken.has(route));
  const forms = await checkForms(join(root, 'form-schemas'));
  const whole = (json: JsonFile, routes: Iterable<string>): Part => ({
    json,
    path: [],
    getRoutes: () => routes,
  });
  return [
    ...pages.map(({ json, page }) => whole(json, [page.route])),
    ...Array.from(fragments, ([name, json]) => {
      const isIn = ({ origins }: PageFile) =>
        [...origins.values()].some(({ fragment }) => fragment === name);
      return whole(json, listRoutes(isIn));
    }),
    ...(siteJson ? [whole(siteJson, listRoutes())] : []),
    ...listRecords(contentFiles, manifestContext.contentApi, bindings, toRoute),
    ...forms.files.map((json) => {
      const name = json.file.split('/').at(1);
      const shows = ({ page }: PageFile) =>
        listAllBlocks(page.blocks).some(({ content }) => valueAt(content, ['form']) === name);
      return whole(json, listRoutes(shows));
    }),
  ];
}

/** A use of a source, and its content as normalised text. */
type Bound = { binding: SourceBinding; provided: string; routes: readonly string[] };

function listRecords(
  files: readonly JsonFile[],
  api: ServerContentApi,
  bindings: readonly Bound[],
  toRoute: (slug: unknown) => string[],
): Part[] {
  return files.flatMap((json) => {
    const records: unknown[] = Array.isArray(json.value) ? json.value : [];
    const asked = records.map((): Bound[] => []);
    for (const bound of bindings) {
      if (contentFileOf(api, bound.binding) !== json.file) continue;
      for (const [index] of findRecords(json, bound.binding)) asked[index]?.push(bound);
    }
    const isPages = json.file === `content/${api.dynamicPages?.file}.json`;
    return records.map((record, index): Part => {
      const own = isPages ? toRoute(valueAt(record, ['slug'])) : [];
      const bound = asked[index] ?? [];
      return {
        json,
        path: [index],
        getRoutes: (text) => {
          const words = normalise(text);
          const giving = bound.filter(({ provided }) => provided.includes(words));
          // A source may change a text: without a match every page with the source counts.
          const all = giving.length > 0 || isPages ? giving : bound;
          return [...own, ...all.flatMap(({ routes }) => routes)];
        },
      };
    });
  });
}

/** Facts, with the routes of the parts that refer to them. */
function listFacts({ facts }: Manifests, parts: readonly Part[]): Part[] {
  if (!facts) return [];
  const shown = new Map<string, string[]>();
  for (const { json, path, getRoutes } of parts) {
    // `value` has the facts in the places of their references.
    for (const { at, text } of listStrings(valueAt(json.written, path), path)) {
      for (const name of listFactNames(text)) {
        const routes = getRoutes(String(valueAt(json.value, at)));
        shown.set(name, [...(shown.get(name) ?? []), ...routes]);
      }
    }
  }
  return Array.from(facts.facts.keys(), (name) => ({
    json: facts.json,
    path: ['facts', name, 'value'],
    getRoutes: () => shown.get(name) ?? [],
  }));
}
