import { type JsonPath, listStrings } from '../../src/diagnostics/json-path.ts';

/** A text of a document that contains the sought words. */
export type Place = { document: string; path: JsonPath; text: string };

/** Addresses, colours, dates, numbers and names that code looks for are no texts. */
export const isProse = (value: string) =>
  /\p{L}/u.test(value) && !/^[#/@]|^https?:|^[a-z\d_.:/-]+$/.test(value);

/** Of a fact, pages show the value alone. */
const isShown = ([part, , field]: JsonPath) => part !== 'facts' || field === 'value';

/** Where words are written, as they are: with their accents and capitals. */
export const findPlaces = (document: string, value: unknown, sought: string): Place[] =>
  // A file that is no JSON is one text.
  sought.trim() === '' || typeof value === 'string'
    ? []
    : listStrings(value).flatMap(({ at: path, text }) =>
        isProse(text) && text.includes(sought) && isShown(path) ? [{ document, path, text }] : [],
      );

export const replaceWords = (text: string, sought: string, by: string): string =>
  text.split(sought).join(by);
