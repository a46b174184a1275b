/**
 * Days of content (`2027-01-14`) in French. A day has no time zone: it is read and written in UTC,
 * so that it is the same on the server and in every visitor's browser.
 */
const format = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

export type DateParts = { weekday: string; day: string; month: string; year: string };

/** The words of a day: `jeudi`, `14`, `janvier`, `2027`. */
function readDateParts(isoDate: string): DateParts {
  const found: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = Object.fromEntries(
    format.formatToParts(new Date(`${isoDate}T00:00:00Z`)).map(({ type, value }) => [type, value]),
  );
  const { weekday = '', day = '', month = '', year = '' } = found;
  // The first of a month is an ordinal in French, and only the first.
  return { weekday, day: day === '1' ? '1er' : day, month, year };
}

/** `jeudi 14 janvier 2027` */
export function formatLongDate(isoDate: string): string {
  const { weekday, day, month, year } = readDateParts(isoDate);
  return `${weekday} ${day} ${month} ${year}`;
}

/** The calendar day in Paris at an instant. */
export function dayInParis(instant: Date): string {
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(instant);
}

/** `samedi 21 novembre 2026 à 11h05`, in Paris: the broker's hours are written so too. */
export function formatInstant(instant: Date): string {
  const time = new Intl.DateTimeFormat('fr-FR', {
    timeStyle: 'short',
    timeZone: 'Europe/Paris',
  }).format(instant);
  return `${formatLongDate(dayInParis(instant))} à ${time.replace(':', 'h')}`;
}

/** The parts of a day for a card: month names stand there in capitals (specification, section 9). */
export function formatCardDate(isoDate: string): DateParts {
  const parts = readDateParts(isoDate);
  return { ...parts, month: parts.month.toLocaleUpperCase('fr-FR') };
}
