import type { Locale } from '../src/site/locale.ts';
import { pageTexts } from '../src/texts/fr/page.ts';
import { formatPhone } from './format-phone.ts';

/** How the broker's site speaks. */
export const locale: Locale = {
  language: 'fr',
  timeZone: 'Europe/Paris',
  texts: pageTexts,
  formatPhone,
};
