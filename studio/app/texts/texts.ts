import type { DiagnosticDetails } from '../../../src/diagnostics/diagnostic-details.ts';
import { upperFirst } from '../../../src/diagnostics/letters.ts';
import englishSentences from './diagnostics.en.json' with { type: 'json' };
import frenchSentences from './diagnostics.fr.json' with { type: 'json' };
import english from './texts.en.json' with { type: 'json' };
import french from './texts.fr.json' with { type: 'json' };
import englishWords from './words.en.json' with { type: 'json' };
import frenchWords from './words.fr.json' with { type: 'json' };

export type Words = Readonly<Record<string, string>>;

/** What Studio says. */
export type Texts = typeof french;
export const textsOf = (language: string): Texts => (language === 'fr' ? french : english);

/** Translates a schema's name or description into the authors' language. */
export type Translate = (written: string) => string;

/** In the language of the authors where its words are known, those of the site first; else as it is written. */
export function createTranslate(language: string, ofSite: Words): Translate {
  const own: Words = language === 'fr' ? frenchWords : englishWords;
  return (written) => {
    const phrase = toPhrase(written);
    return ofSite[phrase] ?? own[phrase] ?? phrase;
  };
}

/**
 * A diagnostic as a sentence for authors; undefined for a rule that the catalogue does not know. Sentences are by the
 * code of a diagnostic, else by its rule: `{name}` is what the rule says of the place, `[slot]` the same in the
 * authors' words.
 */
export function describeDiagnostic(
  language: string,
  t: Translate,
  { code, rule, params = {} }: DiagnosticDetails & { rule: string },
): string | undefined {
  const isFrench = language === 'fr';
  const sentences: Words = isFrench ? frenchSentences : englishSentences;
  const expected = String(params.expected);
  const { types } = textsOf(language);
  const type = Object.entries(types).find(([name]) => name === expected)?.[1] ?? types.other;
  const given = code === 'wrong-type' ? { type } : params;
  const isUntold = code === 'wrong-format' && isFrench && t(expected) === expected;
  const template = sentences[isUntold ? 'unknown-format' : (code ?? rule)] ?? sentences[rule];
  const sentence = template?.replaceAll(/\{(\w+)\}|\[(\w+)\]/g, (whole, name, phrase) =>
    phrase ? t(String(given[phrase])) : String(given[name] ?? whole),
  );
  return sentence && upperFirst(sentence);
}

/** `mobileTitle`, `media-left` and `img_alt` as one says them: `Mobile title`. A sentence is one already. */
export function toPhrase(written: string): string {
  if (!/^[a-z][\w-]*$/i.test(written)) return written;
  const words = written.replaceAll(/[_-]+/g, ' ').replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ');
  return upperFirst(words.trim().toLowerCase());
}
