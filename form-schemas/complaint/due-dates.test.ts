import { expect, test } from 'vitest';
import { addMonths, dayIn } from '../../src/schema/days.ts';
import { addWorkingDays, computeDueDates, publicHolidays } from './due-dates.ts';

test.each([
  [2024, '2024-04-01', '2024-05-09', '2024-05-20'],
  [2025, '2025-04-21', '2025-05-29', '2025-06-09'],
  [2026, '2026-04-06', '2026-05-14', '2026-05-25'],
  [2027, '2027-03-29', '2027-05-06', '2027-05-17'],
])('%i has its eleven public holidays', (year, easterMonday, ascension, whitMonday) => {
  const holidays = publicHolidays(year);
  expect(holidays).toHaveLength(11);
  expect(holidays).toEqual(expect.arrayContaining([easterMonday, ascension, whitMonday]));
  expect(holidays).toEqual(expect.arrayContaining([`${year}-07-14`, `${year}-11-11`]));
});

test.each([
  ['2026-01-05', '2026-01-16'], // Saturdays count
  ['2026-05-01', '2026-05-15'], // the 8th and the 14th are holidays
  ['2025-12-19', '2026-01-02'], // over Christmas and New Year
  ['2026-07-11', '2026-07-24'], // a Saturday; the 14th is a holiday
])('10 working days after %s is %s', (day, due) => {
  expect(addWorkingDays(day, 10)).toBe(due);
});

test.each([
  ['2026-01-31', '2026-03-31'],
  ['2025-12-31', '2026-02-28'],
  ['2027-12-31', '2028-02-29'],
  ['2026-11-15', '2027-01-15'],
])('two months after %s is %s', (day, due) => {
  expect(addMonths(day, 2)).toBe(due);
});

test('a complaint of the evening counts from its day in Paris', () => {
  const late = new Date('2026-07-12T22:30:00Z');
  expect(dayIn('Europe/Paris', late)).toBe('2026-07-13');
  expect(computeDueDates('2026-07-13')).toEqual({
    acknowledgement: '2026-07-25',
    answer: '2026-09-13',
  });
});
