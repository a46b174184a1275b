import { setImmediate as nextTurn } from 'node:timers/promises';
import MiniSearch from 'minisearch';
import type { SearchResult } from '../../src/site/site-context.ts';
import { findPassage } from './find-passage.ts';
import { readDocumentText } from './read-document-text.ts';

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
