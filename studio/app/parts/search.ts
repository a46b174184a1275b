import { fold } from '../../../src/texts/remove-accents.ts';

/** Whether a text has every word of a query, or a part that begins like it. */
export function createSearch(query: string): (text: string) => boolean {
  const words = fold(query).trim().split(/\s+/);
  return (text) => words.every((word) => fold(text).includes(word));
}
