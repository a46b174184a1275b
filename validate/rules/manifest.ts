import type { Rule } from '../rule.ts';

export const manifest: Rule = {
  id: 'manifest',
  severity: 'error',
  holds: 'Every manifest is JSON, and its fields are those of the page’s and its blocks’ schemas.',
  reason:
    'The server does not start on a manifest that it cannot read (server/site-files/manifests.ts).',
  remedy: 'Correct the field that is named; editors complete the right names.',
  find: ({ manifests }) => manifests.problems,
};
