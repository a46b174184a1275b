import { setImmediate as nextTurn } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import MiniSearch from 'minisearch';
import type { SearchResult } from '../../src/site/site-context.ts';

/** Results that are shown. */
const most = 20;

/** Milliseconds for which an index is used: pages of a back end change without a word. */
const longestAge = 3_600_000;

type SearchIndexOptions = {
  listPages: () => Promise<ReadonlyMap<string, string>>;
  readDocument: (route: string) => Promise<string | undefined>;
  now: () => number;
  /** Of the site's language; words without accents. */
  stopWords: string;
  toSingular: (word: string) => string;
};

export type Search = (query: string) => Promise<SearchResult[]>;

/**
 * Searches the texts that pages show, without regard to accents, case and plurals, titles first. The index
 * is made at the first search, of pages as they are rendered then. It keeps no texts: the passages are read
 * from the pages that are found.
 */
export function createSearchIndex(options: SearchIndexOptions): Search {
  const { listPages, readDocument, now, toSingular } = options;
  const stopWords = new Set(options.stopWords.split(' '));
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
      if (document !== undefined) {
        index.add({ id, title, ...readDocumentText(document) });
      }
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

  return async (query) => {
    const index = await getIndex();
    const all = index.search(query);
    const found = all.length > 0 ? all : index.search(query, { combineWith: 'OR' });
    return Promise.all(
      found.slice(0, most).map(async ({ id, title, terms }): Promise<SearchResult> => {
        const route = String(id);
        const { text } = readDocumentText((await readDocument(route)) ?? '');
        const isFound = (word: string) => terms.includes(processTerm(word) ?? '');
        return { route, title: String(title), passage: findPassage(text, isFound) };
      }),
    );
  };
}

const removeAccents = (word: string) =>
  word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('œ', 'oe');

const unread = new Set(['script', 'style', 'template', 'form', 'nav', 'svg']);
const block = /^(p|li|div|br|section|h[1-6]|td|th|dt|dd|summary)$/;

/** The words of a document's `<main>`, and those of its headings. */
export function readDocumentText(html: string): { headings: string; text: string } {
  const headings: string[] = [];
  const words: string[] = [];
  let main = 0;
  let silent = 0;
  let heading = 0;
  const parser = new Parser({
    onopentag(tag) {
      if (tag === 'main') main += 1;
      if (unread.has(tag)) silent += 1;
      if (/^h[1-6]$/.test(tag)) heading += 1;
      if (block.test(tag)) words.push(' ');
    },
    ontext(text) {
      if (main === 0 || silent > 0) return;
      words.push(text);
      if (heading > 0) headings.push(text, ' ');
    },
    onclosetag(tag) {
      if (tag === 'main') main -= 1;
      if (unread.has(tag)) silent -= 1;
      if (/^h[1-6]$/.test(tag)) heading -= 1;
      if (block.test(tag)) words.push(' ');
    },
  });
  parser.end(html);
  return { headings: squash(headings), text: squash(words) };
}

const squash = (texts: readonly string[]) => texts.join('').replaceAll(/\s+/g, ' ').trim();

/** Characters of a passage, about, and of them before the first word that was found. */
const passageLength = 220;
const lengthBefore = 60;

/** The part of a text around the first of the words that were found, with these marked. */
export function findPassage(
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
