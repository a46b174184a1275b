import { afterEach, expect, test } from 'vitest';
import { locale } from '../../../site/locale.ts';
import { pageTexts } from '../../texts/en/page.ts';
import { formatCardDate, formatInstant, formatLongDate } from './format-date.ts';

const timeZone = process.env.TZ;

afterEach(() => {
  if (timeZone === undefined) delete process.env.TZ;
  else process.env.TZ = timeZone;
});

test.each([
  ['2027-01-14', 'jeudi 14 janvier 2027'],
  ['2027-02-28', 'dimanche 28 février 2027'],
  ['2027-05-01', 'samedi 1er mai 2027'],
  ['2028-08-31', 'jeudi 31 août 2028'],
])('writes %s as "%s"', (isoDate, expected) => {
  expect(formatLongDate(isoDate, locale)).toBe(expected);
});

test('writes the month of a card in capitals, accents included', () => {
  expect(formatCardDate('2027-08-01', locale)).toEqual({
    weekday: 'dimanche',
    day: '1er',
    month: 'AOÛT',
    year: '2027',
  });
});

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Paris'])(
  'a day stays the same day in %s',
  (zone) => {
    process.env.TZ = zone;
    expect(formatLongDate('2027-01-14', locale)).toBe('jeudi 14 janvier 2027');
  },
);

test('writes an instant by the clocks of the site', () => {
  expect(formatInstant(new Date('2026-07-31T22:05:00Z'), locale)).toBe(
    'samedi 1er août 2026 à 00\u00a0h\u00a005',
  );
});

test('another site writes days and instants in its own language and time zone', () => {
  const english = { ...locale, language: 'en', timeZone: 'America/New_York', texts: pageTexts };
  expect(formatLongDate('2027-05-01', english)).toBe('Saturday, May 1, 2027');
  expect(formatInstant(new Date('2026-08-01T02:05:00Z'), english)).toMatch(
    /^Friday, July 31, 2026 at 10:05\sPM$/,
  );
});
