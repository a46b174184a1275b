import type { Rule } from '../rule.ts';

export const content: Rule = {
  id: 'content',
  severity: 'error',
  holds: 'Every content file has the records that its endpoint of the content API answers.',
  reason: 'Specification, sections 3 and 7: the shapes of the content API.',
  remedy: 'Correct the field of the record that is named.',
  find: ({ contentProblems }) => contentProblems,
};
