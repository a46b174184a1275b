import { removeAccents } from '../../texts/remove-accents.ts';
import type { Format } from './format.ts';

/** The names of months in a language, without accents and dots: `fevrier`, `fevr`. */
function findMonth(name: string, language: string): number | undefined {
  const plain = (text: string) => removeAccents(text).replaceAll('.', '').toLowerCase();
  const months = Array.from({ length: 12 }, (_, month) => month + 1);
  return months.find((month) =>
    (['long', 'short'] as const).some((length) => {
      const format = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' });
      return plain(format.format(Date.UTC(2026, month - 1))) === plain(name);
    }),
  );
}

const pad = (part: string | number) => String(part).padStart(2, '0');

/** `1/4/2026`, `01.04.2026` and `1er avril 2026` as `2026-04-01`. */
export function readDay(text: string, language: string): string {
  const [, day, month, year] =
    /^(\d{1,2})(?:er)?[\s./-]+(\d{1,2}|[\p{L}.]+)[\s./-]+(\d{4})$/u.exec(text) ?? [];
  if (!day || !month || !year) return text;
  const number = /^\d/.test(month) ? month : findMonth(month, language);
  return number === undefined ? text : `${year}-${pad(number)}-${pad(day)}`;
}

/** `9/2021` and `septembre 2021` as `2021-09`. */
export function readMonth(text: string, language: string): string {
  const [, month] = /^(\d{4}-\d\d)-01$/.exec(readDay(`1 ${text}`, language)) ?? [];
  return month ?? text;
}

/** A day of the calendar (RFC 3339, full-date) from 1900 to 2099. */
export function isDay(value: string): boolean {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

export function showDay(day: string, language: string): string {
  const long = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const text = new Intl.DateTimeFormat(language, long).format(Date.parse(`${day}T00:00:00Z`));
  // In French only the first of a month is an ordinal.
  return language.startsWith('fr') ? text.replace(/^1 /, '1er ') : text;
}

export const date: Format = {
  tidy: readDay,
  test: isDay,
  show: (value, { language }) => showDay(value, language),
  example: '2026-04-01',
};
