import { DatabaseSync } from 'node:sqlite';
import { findNearest } from '../../src/diagnostics/nearest-name.ts';
import { fold } from '../../src/texts/remove-accents.ts';
import type { Site } from '../load/load-site.ts';

type SearchedPage = { route: string; title: string; headings: string; text: string };

/** Words are split here: FTS5 takes them as they are. No text is kept. */
const tables = `
  create table page (id integer primary key, route text, title text) strict;
  create virtual table words using fts5 (
    title, headings, text, content = '', tokenize = 'ascii'
  );
  create virtual table known using fts5vocab (words, row);
  begin;
`;

/** Rows of which the order is looked at. */
const candidates = 100;

/** Rows that have what is asked for; a word of the title weighs more than many of the text. */
const selection = `
  select route, page.title from words join page on page.id = words.rowid
  where words match ? order by bm25(words, 100, 10, 1) limit ?
`;

/**
 * A full-text index in memory, of words without accents, case and plurals. A word of a query also finds
 * those that begin with it, and a misspelt one what is nearest.
 */
export class SearchIndex {
  readonly #database = new DatabaseSync(':memory:');
  readonly #stopWords: ReadonlySet<string>;
  readonly #toSingular: (word: string) => string;

  constructor({ stopWords, toSingular }: Site['serverTexts']['search']) {
    this.#stopWords = new Set(stopWords.split(' '));
    this.#toSingular = toSingular;
    this.#database.exec(tables);
  }

  add({ route, title, headings, text }: SearchedPage): void {
    const page = this.#database.prepare('insert into page (route, title) values (?, ?)');
    const { lastInsertRowid } = page.run(route, title);
    this.#database
      .prepare('insert into words (rowid, title, headings, text) values (?, ?, ?, ?)')
      .run(
        lastInsertRowid,
        ...[title, headings, text].map((part) => this.#listTerms(part).join(' ')),
      );
  }

  /** After the last page. */
  finish(): void {
    this.#database.exec("insert into words (words) values ('optimize'); commit;");
  }

  /** The best pages with all words of a query, else with any of them, and what tells whether a word was one. */
  find(query: string, most: number) {
    const terms = this.#listTerms(query).map((term) => this.#correct(term));
    const all = this.#select(terms.map(matchTerm).join(' AND '), candidates);
    const pages =
      all.length > 0 ? all : this.#select(terms.map(matchTerm).join(' OR '), candidates);
    const isFound = (word: string) =>
      this.#listTerms(word).some((found) =>
        terms.some((term) => found === term || (isLong(term) && found.startsWith(term))),
      );
    // Titles with more of the words come first, and of these the shortest.
    const rank = ({ title }: { title: string }) => {
      const words = this.#listTerms(title);
      const count = words.filter(isFound).length;
      return count && count - words.length / 100;
    };
    return { pages: pages.sort((a, b) => rank(b) - rank(a)).slice(0, most), isFound };
  }

  #select(match: string, most: number): { route: string; title: string }[] {
    if (match === '') return [];
    const rows = this.#database.prepare(selection).all(match, most);
    return rows.map(({ route, title }) => ({ route: String(route), title: String(title) }));
  }

  /** Lower-case words that say something, without accents, in the singular. */
  #listTerms(text: string): string[] {
    const plain = fold(text).replaceAll('œ', 'oe');
    const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
    return words.filter((word) => !this.#stopWords.has(word)).map(this.#toSingular);
  }

  #correct(term: string): string {
    if (term.length <= 5 || this.#select(matchTerm(term), 1).length > 0) return term;
    const known = this.#database.prepare('select term from known').all();
    const words = known.map(({ term }) => String(term));
    return findNearest(term, words) ?? term;
  }
}

const isLong = (term: string) => term.length > 3;

/** The word itself counts for more than what begins with it. */
const matchTerm = (term: string) => (isLong(term) ? `("${term}" OR "${term}" *)` : `"${term}"`);
