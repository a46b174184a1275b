import { addDays } from '../src/forms/due-dates.ts';
import type { Facts } from '../src/pages/facts.ts';
import type { Problem } from '../src/problems/problem.ts';
import type { Severity } from './finding.ts';

/** Facts whose review is due: a warning until their days of grace are over, then an error. */
export function checkFacts(
  facts: Facts,
  today: string,
): { severity: Severity; problem: Problem }[] {
  return [...facts].flatMap(([name, { value, source, reviewBy, graceDays }]) => {
    if (today <= reviewBy) return [];
    const lastDay = addDays(reviewBy, graceDays);
    const isOverdue = today > lastDay;
    const remedy = `check "${value}" against its source (${source}), then set a later day`;
    const message = isOverdue
      ? `not reviewed by ${reviewBy}, and its ${graceDays} days of grace are over; ${remedy}`
      : `not reviewed by ${reviewBy}; ${remedy}. From ${addDays(lastDay, 1)} on this is an error`;
    return [
      {
        severity: isOverdue ? 'error' : 'warning',
        problem: { path: ['facts', name, 'reviewBy'], message },
      },
    ];
  });
}
