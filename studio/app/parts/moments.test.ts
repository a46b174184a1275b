import { expect, test } from 'vitest';
import { instantIn } from '../../../src/schema/days.ts';
import { describeAge } from './moments.ts';

test.each([
  ['2027-01-31T08:00', '2027-01-31T07:00:00.000Z'],
  ['2027-07-14T08:00', '2027-07-14T06:00:00.000Z'],
  // The day on which the clocks are put forward, before and after.
  ['2027-03-28T01:30', '2027-03-28T00:30:00.000Z'],
  ['2027-03-28T08:00', '2027-03-28T06:00:00.000Z'],
])('%s in Paris is %s', (clock, instant) => {
  expect(new Date(instantIn('Europe/Paris', clock)).toISOString()).toBe(instant);
});

test.each([
  ['2027-01-31T08:00:00Z', 'maintenant'],
  ['2027-01-31T07:57:00Z', 'il y a 3 minutes'],
  ['2027-01-31T06:00:00Z', 'il y a 2 heures'],
  ['2027-01-30T07:00:00Z', 'hier'],
])('%s is said as “%s”', (moment, age) => {
  expect(describeAge('fr', moment, Date.parse('2027-01-31T08:00:00Z'))).toBe(age);
});
