import type { Authors } from '../../../src/define-site.ts';
import type { DiagnosticDetails } from '../../../src/diagnostics/diagnostic-details.ts';
import { en as englishSentences } from './diagnostics.en.ts';
import type { Sentences } from './diagnostics.fr.ts';
import { fr as frenchSentences } from './diagnostics.fr.ts';
import { en } from './en.ts';
import type { Texts } from './fr.ts';
import { fr } from './fr.ts';
import type { Translate } from './translate.ts';
import englishWords from './words.en.json' with { type: 'json' };
import frenchWords from './words.fr.json' with { type: 'json' };

export type Language = Authors['language'];
export type Words = Readonly<Record<string, string>>;

export type { Translate };

export const textsOf = (language: string): Texts => (language === 'fr' ? fr : en);

/** In the language of the authors where its words are known, those of the site first; else as it is written. */
export function createTranslate(language: string, ofSite: Words): Translate {
  const own: Words = language === 'fr' ? frenchWords : englishWords;
  return (written) => {
    const phrase = toPhrase(written);
    return ofSite[phrase] ?? own[phrase] ?? phrase;
  };
}

type Described = DiagnosticDetails & { rule: string };

/** A diagnostic as a sentence for authors; undefined for a rule that the catalogue does not know. */
export function describeDiagnostic(
  language: string,
  t: Translate,
  { code, rule, params = {} }: Described,
): string | undefined {
  const sentences: Sentences = language === 'fr' ? frenchSentences : englishSentences;
  const isKnown = (key: string): key is keyof Sentences => Object.hasOwn(sentences, key);
  const key = [code ?? rule, rule].find(isKnown);
  return key && sentences[key](params, t);
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
