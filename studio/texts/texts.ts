import type { Authors } from '../../src/define-site.ts';
import { en } from './en.ts';
import type { Texts } from './fr.ts';
import { fr } from './fr.ts';
import englishWords from './words.en.json' with { type: 'json' };
import frenchWords from './words.fr.json' with { type: 'json' };

export type Language = Authors['language'];
export type Words = Readonly<Record<string, string>>;

/** What stands for a name of a schema, or for a sentence that it says. */
export type Say = (written: string) => string;

export const textsOf = (language: string): Texts => (language === 'fr' ? fr : en);

/** In the language of the authors where its words are known, those of the site first; else as it is written. */
export function createSay(language: string, ofSite: Words): Say {
  const own: Words = language === 'fr' ? frenchWords : englishWords;
  return (written) => {
    const phrase = toPhrase(written);
    return ofSite[phrase] ?? own[phrase] ?? phrase;
  };
}

/** `mobileTitle`, `media-left` and `img_alt` as one says them: `Mobile title`. A sentence is one already. */
export function toPhrase(written: string): string {
  if (!/^[a-z][\w-]*$/i.test(written)) return written;
  const words = written
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
