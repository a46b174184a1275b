import type { Locale } from '../src/site/site-context.ts';
import { pageTexts } from '../src/texts/fr/page.ts';

export const locale: Locale = {
  language: 'fr',
  timeZone: 'Europe/Paris',
  texts: pageTexts,
  formatPhone,
};

/** `+33199000100` as the French read it: `01 99 00 01 00`. Other numbers stay as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(
    /^\+33(\d)((?:\d{2}){4})$/,
    (_, first: string, rest: string) => `0${first}${rest.replaceAll(/\d{2}/g, ' $&')}`,
  );
}
