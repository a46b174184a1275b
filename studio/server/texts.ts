import english from './texts.en.json' with { type: 'json' };
import french from './texts.fr.json' with { type: 'json' };

/** What the server says. The application's own texts are in studio/app/texts/. */
export type StudioTexts = typeof french;

/** In the language of the authors. */
export const studioTextsIn = (language: string): StudioTexts =>
  language.startsWith('fr') ? french : english;
