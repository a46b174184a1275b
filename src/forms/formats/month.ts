import { readMonth } from './date.ts';
import type { Format } from './format.ts';

export const month: Format = {
  tidy: readMonth,
  test: (value) => /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/.test(value),
  show: (value, { language }) =>
    new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      Date.parse(`${value}-01T00:00:00Z`),
    ),
  example: '2026-04',
};
