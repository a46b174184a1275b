/** Chooses what is said in the language of the authors. */
export type Say = (french: string, english: string) => string;

/** A number of things, in both languages. */
export const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
