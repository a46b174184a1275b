import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { Facts } from '../../src/manifests/facts/facts.ts';
import { addDays } from '../../src/schema/days.ts';
import type { Severity } from '../site/rule-diagnostic.ts';
import type { Rule } from './rule.ts';

/** Facts whose review is due: a warning during the days of grace, then an error. */
export function checkFacts(
  facts: Facts,
  today: string,
): { severity: Severity; diagnostic: Diagnostic }[] {
  return [...facts].flatMap(([name, { value, source, reviewBy, graceDays }]) => {
    if (today <= reviewBy) return [];
    const lastDay = addDays(reviewBy, graceDays);
    const isOverdue = today > lastDay;
    const hint = `check "${value}" against its source (${source}), then set a later day`;
    const message = isOverdue
      ? `not reviewed by ${reviewBy}, and its ${graceDays} days of grace are over; ${hint}`
      : `not reviewed by ${reviewBy}; ${hint}. From ${addDays(lastDay, 1)} on this is an error`;
    return [
      {
        severity: isOverdue ? 'error' : 'warning',
        diagnostic: { path: ['facts', name, 'reviewBy'], message },
      },
    ];
  });
}

export const factUnused: Rule = {
  id: 'fact-unused',
  severity: 'warning',
  holds: 'Every fact is referred to by a manifest.',
  reason: 'What nobody reads is reviewed in vain; perhaps a page holds the figure as text.',
  hint: 'Remove the fact, or refer to it.',
  *find({ manifests: { facts } }) {
    if (!facts) return;
    for (const name of facts.facts.keys()) {
      if (facts.used.has(name)) continue;
      const message = `no manifest refers to this fact; remove it, or refer to it as {{${name}}}`;
      yield facts.json.locate({ path: ['facts', name], message });
    }
  },
};

/** The two rules on reviews: a warning and an error. */
const findDue = (severity: Severity): Omit<Rule, 'id' | 'holds'> => ({
  severity,
  reason:
    'What a company says of itself and of its prices must be true; of insurers, ACPR and DDA ask it.',
  hint: 'Check the value against its source, then set a later `reviewBy`.',
  *find({ manifests: { facts }, today }) {
    if (!facts) return;
    for (const due of checkFacts(facts.facts, today)) {
      if (due.severity === severity) yield facts.json.locate(due.diagnostic);
    }
  },
});

export const factDue: Rule = {
  id: 'fact-due',
  holds: 'Every regulated fact has been reviewed by its day.',
  ...findDue('warning'),
};

export const factOverdue: Rule = {
  id: 'fact-overdue',
  holds: 'No regulated fact has been left without review for longer than its days of grace.',
  ...findDue('error'),
};

export const fragmentUnused: Rule = {
  id: 'fragment-unused',
  severity: 'warning',
  holds: 'Every fragment is used by a page or by another fragment.',
  reason: 'Whoever changes it would look for the change on the site.',
  hint: 'Remove the fragment, or use it.',
  *find({ manifests: { fragments } }) {
    for (const { json, isUsed } of fragments.values()) {
      if (isUsed) continue;
      const message = 'no page and no other fragment refers to this fragment; remove it, or use it';
      yield json.locate({ path: [], message });
    }
  },
};
