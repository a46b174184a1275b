import { expect, test } from 'vitest';
import { writeOffset } from './days.ts';

test.each([
  ['Europe/Paris', '2027-01-21T11:00', '+01:00'],
  ['Europe/Paris', '2027-04-08T09:30', '+02:00'],
  ['America/St_Johns', '2027-01-21T11:00', '-03:30'],
  ['UTC', '2027-01-21T11:00', '+00:00'],
])('in %s the clocks show %s at offset %s', (timeZone, clock, offset) => {
  expect(writeOffset(timeZone, clock)).toBe(`${clock}${offset}`);
});
