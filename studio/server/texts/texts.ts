import { english } from './en.ts';
import { french, type StudioTexts } from './fr.ts';

/** By the language of the authors. */
export const studioTextsIn = (language: string): StudioTexts =>
  language.startsWith('fr') ? french : english;
