import { findRepeated } from '../find-repeated.ts';
import type { Rule } from '../rule.ts';

export const descriptionUnique: Rule = {
  id: 'description-unique',
  severity: 'warning',
  holds: 'No two pages have the same description.',
  reason: 'Search engines leave out pages that read alike.',
  remedy: 'Describe what only this page is about.',
  find: ({ pages }) =>
    findRepeated(
      pages,
      ({ meta }) => meta.description,
      ['meta', 'description'],
      (other) => `is also the description of ${other}; write one of its own`,
    ),
};
