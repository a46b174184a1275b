import { setImmediate as nextTurn } from 'node:timers/promises';
import { DomUtils, parseDocument } from 'htmlparser2';
import MiniSearch from 'minisearch';
import type { PageData } from '../../src/router/page-data.ts';
import { listAllBlocks } from '../../src/schema/page.ts';
import type { SearchResult, SiteMapEntry } from '../../src/site/site-context.ts';
import type { Site } from '../load/load-site.ts';

/** The query parameter of a search. */
export const searchParam = 'q';

/** More characters of a query are not read. */
const longestQuery = 200;

type SitePartsOptions = {
  site: Pick<Site, 'blockReads' | 'serverTexts'>;
  /** The published pages that may be found: route → title. */
  listPages: () => Promise<ReadonlyMap<string, string>>;
  /** The HTML of a page; undefined where there is none. */
  readDocument: (route: string) => Promise<string | undefined>;
  now: () => number;
};

/** Returns a function that adds to a page's data what its blocks show of the whole site. */
export function createSiteParts(options: SitePartsOptions) {
  const { site, listPages } = options;
  const search = createSearch(options);
  return async (data: PageData, query: string | null = null): Promise<PageData> => {
    const reads = new Set(
      listAllBlocks(data.page.blocks).map(({ type }) => site.blockReads.get(type)),
    );
    const asked = query?.trim().slice(0, longestQuery);
    return {
      ...data,
      ...(reads.has('search') && asked
        ? { search: { query: asked, results: await search(asked) } }
        : {}),
      ...(reads.has('siteMap') ? { siteMap: mapSite(await listPages()) } : {}),
    };
  };
}

/** The pages by their addresses; those on one level by their titles, the home page first. */
function mapSite(pages: ReadonlyMap<string, string>): SiteMapEntry[] {
  const top: SiteMapEntry[] = [];
  const entries = new Map<string, SiteMapEntry>();
  for (const [route, title] of [...pages].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const entry: SiteMapEntry = { route, title, children: [] };
    entries.set(route, entry);
    const above = entries.get(route.slice(0, route.lastIndexOf('/')));
    (above?.children ?? top).push(entry);
  }
  sortByTitle(top);
  return top;
}

function sortByTitle(entries: SiteMapEntry[]): void {
  entries.sort((one, other) => {
    if (one.route === '/' || other.route === '/') return one.route === '/' ? -1 : 1;
    return one.title.localeCompare(other.title);
  });
  for (const { children } of entries) sortByTitle(children);
}

/** Results that are shown. */
const most = 20;

/** Milliseconds for which an index is used: pages of a back end change without a word. */
const longestAge = 3_600_000;

/**
 * Searches the texts that pages show, without regard to accents, case and plurals, titles first. The index
 * is made at the first search, of pages as they are rendered then. It keeps no texts: the passages are read
 * from the pages that are found.
 */
function createSearch({ site, listPages, readDocument, now }: SitePartsOptions) {
  const { toSingular, ...texts } = site.serverTexts.search;
  const stopWords = new Set(texts.stopWords.split(' '));
  const processTerm = (term: string): string | null => {
    const word = removeAccents(term.toLowerCase());
    return word === '' || stopWords.has(word) ? null : toSingular(word);
  };

  async function makeIndex() {
    const index = new MiniSearch<{ id: string; title: string; headings: string; text: string }>({
      fields: ['title', 'headings', 'text'],
      storeFields: ['title'],
      processTerm,
      searchOptions: {
        boost: { title: 6, headings: 2 },
        combineWith: 'AND',
        prefix: (term) => term.length > 3,
        fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      },
    });
    for (const [id, title] of await listPages()) {
      const document = await readDocument(id);
      if (document !== undefined) index.add({ id, title, ...readDocumentText(document) });
      // Other requests come in between.
      await nextTurn();
    }
    return index;
  }

  let made: { at: number; index: ReturnType<typeof makeIndex> } | undefined;
  async function getIndex() {
    if (!made || now() - made.at > longestAge) {
      made = { at: now(), index: makeIndex() };
      made.index.catch(() => {
        made = undefined;
      });
    }
    return made.index;
  }

  return async (query: string) => {
    const index = await getIndex();
    const all = index.search(query);
    const found = all.length > 0 ? all : index.search(query, { combineWith: 'OR' });
    return Promise.all(
      found.slice(0, most).map(async ({ id, title, terms }): Promise<SearchResult> => {
        const route = String(id);
        const { text } = readDocumentText((await readDocument(route)) ?? '');
        const isFound = (word: string) => terms.includes(processTerm(word) ?? '');
        return { route, title: String(title), passage: getPassage(text, isFound) };
      }),
    );
  };
}

const removeAccents = (word: string) =>
  word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('œ', 'oe');

const unread = new Set(['script', 'style', 'template', 'form', 'nav', 'svg']);
const block = /^(p|li|div|br|section|h[1-6]|td|th|dt|dd|summary)$/;

type Node = ReturnType<typeof parseDocument>['children'][number];

/** The words of a document's `<main>`, and those of its headings. */
export function readDocumentText(html: string): { headings: string; text: string } {
  const main = DomUtils.getElementsByTagName('main', parseDocument(html), true, 1);
  const headings = DomUtils.getElementsByTagName((tag) => /^h[1-6]$/.test(tag), main);
  const squash = (nodes: Node[]) => nodes.map(readText).join(' ').replaceAll(/\s+/g, ' ').trim();
  return { headings: squash(headings), text: squash(main) };
}

function readText(node: Node): string {
  if (node.type === 'text') return node.data;
  if (!('attribs' in node) || unread.has(node.name)) return '';
  const text = node.children.map(readText).join('');
  return block.test(node.name) ? ` ${text} ` : text;
}

/** Characters of a passage, about, and of them before the first word that was found. */
const passageLength = 220;
const lengthBefore = 60;

/** The part of a text around the first of the words that were found, with these marked. */
export function getPassage(
  text: string,
  isFound: (word: string) => boolean,
): SearchResult['passage'] {
  const words = Array.from(text.matchAll(/[\p{L}\p{N}]+/gu)).filter(([word]) => isFound(word));
  const start = moveToSpace(text, Math.max(0, (words[0]?.index ?? 0) - lengthBefore));
  const end = moveToSpace(text, Math.min(text.length, start + passageLength));
  const parts = [{ text: start > 0 ? '…' : '', isMark: false }];
  let shown = start;
  for (const { 0: word, index } of words) {
    if (index >= end) break;
    parts.push({ text: text.slice(shown, index), isMark: false }, { text: word, isMark: true });
    shown = index + word.length;
  }
  parts.push({ text: text.slice(shown, end), isMark: false });
  parts.push({ text: end < text.length ? ' …' : '', isMark: false });
  return parts.filter((part) => part.text !== '');
}

/** The place of the next space, so that no word is cut. */
function moveToSpace(text: string, index: number): number {
  if (index === 0) return 0;
  const space = text.indexOf(' ', index);
  return space < 0 ? text.length : space;
}
