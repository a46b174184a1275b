import type { Rule } from '../rule.ts';

export const formSchema: Rule = {
  id: 'form-schema',
  severity: 'error',
  holds:
    'Every form has its messages, labels, widgets and names on the wire, and its rules can hold.',
  reason:
    'WCAG 3.3.1 and 3.3.2: errors are described in text, fields have labels. See docs/forms.md.',
  remedy: 'Add or correct what is named.',
  find: ({ forms }) => forms.problems,
};
