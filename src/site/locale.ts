import type { PageTexts } from '../texts/fr/page.ts';

export type Locale = {
  /** As in `<html lang>` (BCP 47). */
  language: string;
  /** IANA name. */
  timeZone: string;
  /** The texts of the engine's components: a catalogue of `src/texts/`, or its own. */
  texts: PageTexts;
  /** Formats an international telephone number (`+33199000100`) for readers. */
  formatPhone: (phone: string) => string;
};
