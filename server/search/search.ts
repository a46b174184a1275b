import { setImmediate as nextTurn } from 'node:timers/promises';
import { DomUtils, parseDocument } from 'htmlparser2';
import { LRUCache } from 'lru-cache';
import type { PageData } from '../../src/router/page-data.ts';
import type { SearchResult } from '../../src/site/site-context.ts';
import type { Site } from '../load/load-site.ts';
import { type Element, type Node, readWords } from './read-words.ts';
import { SearchIndex } from './search-index.ts';

/** The query parameter of a search. */
export const searchParam = 'q';

/** More characters of a query are not read. */
const longestQuery = 200;

type SearchOptions = {
  texts: Site['serverTexts']['search'];
  /** The published pages that may be found: route → title. */
  listPages: () => Promise<ReadonlyMap<string, string>>;
  /** The HTML of a page; undefined where there is none. */
  readDocument: (route: string) => Promise<string | undefined>;
};

/** Results that are shown. */
const most = 20;

/** A text that more pages show is not searched. */
const mostPages = 2;

/** Milliseconds for which an index is used: pages of a back end change without a word. */
const longestAge = 3_600_000;

/**
 * Searches the texts that pages show, without regard to accents, case and plurals, titles first. The index
 * is made at the first search, of pages as they are rendered then, and anew after an hour, while the old
 * one answers. It keeps no texts: the passages are read from the pages that are found.
 */
export function createSearch({ texts, listPages, readDocument }: SearchOptions) {
  type Made = { index: SearchIndex; shared: ReadonlySet<string> };

  async function makeIndex(): Promise<Made> {
    const index = new SearchIndex(texts);
    const pages = [];
    const counts = new Map<string, number>();
    for (const [route, title] of await listPages()) {
      const html = await readDocument(route);
      if (html === undefined) continue;
      // Copied: a part of a string keeps all of it in memory.
      const page = { route, title, ...structuredClone(readDocumentTexts(html)) };
      pages.push(page);
      for (const text of new Set(page.texts)) counts.set(text, (counts.get(text) ?? 0) + 1);
      // Other requests come in between.
      await nextTurn();
    }
    // Texts that say nothing of one page, such as links to all offers.
    const shared = new Set(
      [...counts.keys()].filter((text) => (counts.get(text) ?? 0) > mostPages),
    );
    for (const { route, title, description, headings, texts } of pages) {
      const own = [...new Set(texts)].filter((text) => !shared.has(text));
      const ownHeadings = headings.filter((text) => !shared.has(text)).join(' ');
      index.add({ route, title, headings: ownHeadings, text: [description, ...own].join(' ') });
      await nextTurn();
    }
    index.finish();
    return { index, shared };
  }

  const indexes = new LRUCache<string, Made>({
    max: 1,
    ttl: longestAge,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: makeIndex,
  });

  /** Undefined without a query. */
  return async (text: string | null): Promise<PageData['search']> => {
    const query = text?.trim().slice(0, longestQuery);
    if (!query) return undefined;
    const { index, shared } = await indexes.forceFetch('');
    const { pages, isFound } = index.find(query, most);
    const results = await Promise.all(
      pages.map(async ({ route, title }): Promise<SearchResult> => {
        const { description, texts } = readDocumentTexts((await readDocument(route)) ?? '');
        const sentences = texts.filter((text) => isSentence(text) && !shared.has(text));
        return { route, title, passage: getPassage(description, sentences, isFound) };
      }),
    );
    return { query, results };
  };
}

const isUnread = ({ name }: Element) => /^(script|style|template|form|nav|svg)$/.test(name);

/** What a document says of itself, its headings, and the texts of its `<main>`, one an element. */
export function readDocumentTexts(html: string) {
  const document = parseDocument(html);
  const isDescription = (element: { name: string; attribs: { name?: string } }) =>
    element.name === 'meta' && element.attribs.name === 'description';
  const meta = DomUtils.findOne(isDescription, document.children);
  const main = DomUtils.getElementsByTagName('main', document, true, 1);
  const headings = DomUtils.getElementsByTagName((tag) => /^h[1-6]$/.test(tag), main);
  return {
    description: meta?.attribs.content ?? '',
    headings: headings.map((heading) => readWords([heading], isUnread)),
    texts: main.flatMap(listTexts),
  };
}

/** An element that has words of its own is one text, with all that is in it. */
function listTexts(node: Node): string[] {
  if (!('attribs' in node) || isUnread(node)) return [];
  const hasWords = node.children.some((child) => child.type === 'text' && child.data.trim() !== '');
  return hasWords ? [readWords([node], isUnread)] : node.children.flatMap(listTexts);
}

/** A title or a label ends otherwise. */
const isSentence = (text: string) => /[.!?…][»”)]?$/.test(text);

/** Characters of a sentence, about, and of them before the first word that was found. */
const passageLength = 220;
const lengthBefore = 60;

/** What a page says of itself, and the first of its sentences that has what was found, if that has not. */
export function getPassage(
  description: string,
  sentences: readonly string[],
  isFound: (word: string) => boolean,
): SearchResult['passage'] {
  const summary = markWords(description, isFound);
  if (summary.some(({ isMark }) => isMark)) return summary;
  const found = sentences.map((text) => markWords(text, isFound)).find((parts) => parts.length > 1);
  if (!found) return summary;
  return description ? [...summary, { text: ' ', isMark: false }, ...found] : found;
}

/** The part of a text around the first of the words that were found, with these marked. */
function markWords(text: string, isFound: (word: string) => boolean): SearchResult['passage'] {
  const words = Array.from(text.matchAll(/[\p{L}\p{N}]+/gu)).filter(([word]) => isFound(word));
  const isLong = text.length > passageLength;
  const start = moveToSpace(text, isLong ? Math.max(0, (words[0]?.index ?? 0) - lengthBefore) : 0);
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
