import { listStrings } from '../../validate/site/list-strings.ts';
import { parseJsonFile } from '../load/json-file.ts';
import type { StoredDocument } from './protocol.ts';

/** Without accents, capitals, tags and kinds of spaces: what an author types finds what is written. */
const simplify = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .normalize('NFD')
    .replaceAll(/\p{M}|\u00ad|\u2060/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** Names of the documents that have a text with all of these words next to each other. */
export function findInTexts(documents: readonly StoredDocument[], wanted: string): string[] {
  const words = simplify(wanted).trim();
  if (words === '') return [];
  return documents.flatMap(({ name, text }) => {
    const { json } = parseJsonFile(name, text);
    const texts = listStrings(json?.value);
    return texts.some((one) => simplify(one.text).includes(words)) ? [name] : [];
  });
}
