import type { PageTexts } from '../texts/fr/page.ts';

/** How a site speaks. */
export type Locale = {
  /** Of its pages, as in `<html lang>` (BCP 47). */
  language: string;
  /** In which its days begin and end (IANA name). */
  timeZone: string;
  /** What its pages say by themselves: a catalogue of `src/texts/`, or its own. */
  texts: PageTexts;
  /** Writes an international telephone number (`+33199000100`) as its readers know it. */
  formatPhone: (phone: string) => string;
};
