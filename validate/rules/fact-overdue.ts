import { checkFacts } from '../fact-reviews.ts';
import type { Rule } from '../rule.ts';

export const factOverdue: Rule = {
  id: 'fact-overdue',
  severity: 'error',
  holds: 'No regulated fact has been left without review for longer than its days of grace.',
  reason: 'ACPR, DDA: what a broker says of itself and of its prices must be true.',
  remedy: 'Check the value against its source, then set a later `reviewBy`.',
  *find({ manifests: { facts }, today }) {
    if (!facts) return;
    for (const { severity, problem } of checkFacts(facts.facts, today)) {
      if (severity === 'error') yield facts.json.locate(problem);
    }
  },
};
