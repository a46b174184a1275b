import type { Rule } from '../rule.ts';

export const olderContent: Rule = {
  id: 'older-content',
  severity: 'warning',
  holds: 'Manifests hold the content of blocks in its present form.',
  reason: 'Older forms are read as well, but editors complete and explain the present one.',
  remedy: 'Run `npm run migrate`.',
  find: ({ manifests }) => manifests.notices,
  findOnPage: ({ notices }) => notices,
};
