import type { Authors } from '../src/define-site.ts';
import studioWords from '../studio/app/texts/words.fr.json' with { type: 'json' };
import ownWords from './words.fr.json' with { type: 'json' };

type Words = Readonly<Record<string, string>>;

/** In the manager's document. */
export const wordsId = 'words';

/** Translations for the site's authors: those of Studio, of the site, of Storybook. */
export async function loadWords({ language, words }: Authors): Promise<Words> {
  const isFrench = language === 'fr';
  return { ...(isFrench ? studioWords : {}), ...(await words?.()), ...(isFrench ? ownWords : {}) };
}

/** `Featured Three` and `featuredThree` share the translation of `Featured three`. Others stay unchanged. */
export function translateWith(words: Words, written: string): string {
  const [first = '', ...others] = written.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').split(' ');
  const phrase = [first, ...others.map((word) => word.toLowerCase())].join(' ');
  return words[written] ?? words[phrase.charAt(0).toUpperCase() + phrase.slice(1)] ?? written;
}
