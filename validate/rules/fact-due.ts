import { checkFacts } from '../fact-reviews.ts';
import type { Rule } from '../rule.ts';

export const factDue: Rule = {
  id: 'fact-due',
  severity: 'warning',
  holds: 'Every regulated fact has been reviewed by its day.',
  reason: 'ACPR, DDA: what a broker says of itself and of its prices must be true.',
  remedy: 'Check the value against its source, then set a later `reviewBy`.',
  *find({ manifests: { facts }, today }) {
    if (!facts) return;
    for (const { severity, problem } of checkFacts(facts.facts, today)) {
      if (severity === 'warning') yield facts.json.locate(problem);
    }
  },
};
