import { addDays, addMonths } from '../../src/schema/days.ts';

export const acknowledgementWorkingDays = 10;
export const answerMonths = 2;

/**
 * By when the broker acknowledges a complaint (10 working days) and answers it (two months):
 * specification section 9. Days are written `YYYY-MM-DD`.
 */
export function computeDueDates(day: string) {
  return {
    acknowledgement: addWorkingDays(day, acknowledgementWorkingDays),
    answer: addMonths(day, answerMonths),
  };
}

/**
 * Working days as ACPR recommendation 2024-R-02 counts them (jours ouvrables): Monday to Saturday,
 * public holidays apart. The first day is not counted.
 */
export function addWorkingDays(day: string, count: number): string {
  let date = day;
  for (let left = count; left > 0; ) {
    date = addDays(date, 1);
    if (isWorkingDay(date)) left -= 1;
  }
  return date;
}

export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && !publicHolidays(Number(day.slice(0, 4))).includes(day);
}

/** The eleven public holidays of a year in metropolitan France (Code du travail, article L3133-1). */
export function publicHolidays(year: number): string[] {
  const easter = easterSunday(year);
  const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];
  return [
    ...fixed.map((date) => `${year}-${date}`),
    addDays(easter, 1), // lundi de Pâques
    addDays(easter, 39), // Ascension
    addDays(easter, 50), // lundi de Pentecôte
  ].sort();
}

/** The Gregorian computus of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1)).toISOString().slice(0, 10);
}
