import { findRepeated } from '../find-repeated.ts';
import type { Rule } from '../rule.ts';

export const titleUnique: Rule = {
  id: 'title-unique',
  severity: 'error',
  holds: 'No two pages have the same title.',
  reason:
    'WCAG 2.4.2, RGAA 8.6: titles tell pages apart, in tabs and in the list of what was visited.',
  remedy: 'Say in the title what only this page is about.',
  find: ({ pages }) =>
    findRepeated(
      pages,
      ({ title }) => title,
      ['title'],
      (other) => `is also the title of ${other}; write one of its own`,
    ),
};
