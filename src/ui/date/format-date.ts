import { dayIn } from '../../schema/days.ts';
import type { Locale } from '../../site/site-context.ts';

/** A day has no time zone: it is read and written in UTC, so that it is the same for every visitor. */
function formatToParts(isoDate: string, { language, texts }: Locale): Intl.DateTimeFormatPart[] {
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .formatToParts(new Date(`${isoDate}T00:00:00Z`))
    .map(({ type, value }) => ({ type, value: type === 'day' ? texts.dayOfMonth(value) : value }));
}

/** `2027-01-14` as `jeudi 14 janvier 2027` */
export const formatLongDate = (isoDate: string, locale: Locale): string =>
  formatToParts(isoDate, locale)
    .map(({ value }) => value)
    .join('');

/** `samedi 21 novembre 2026 à 11 h 05`, by the clocks of the site. */
export function formatInstant(instant: Date | number, locale: Locale): string {
  const { language, timeZone, texts } = locale;
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }).format(instant);
  return texts.instant(formatLongDate(dayIn(timeZone, instant), locale), time);
}

/** The parts of a day for a card: month names are in capitals (specification, section 9). */
export function formatCardDate(isoDate: string, locale: Locale) {
  const found: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = Object.fromEntries(
    formatToParts(isoDate, locale).map(({ type, value }) => [type, value]),
  );
  const { weekday = '', day = '', month = '', year = '' } = found;
  return { weekday, day, month: month.toLocaleUpperCase(locale.language), year };
}
