import type { FileProblem } from '../../server/json-file.ts';
import type { Manifests } from '../../server/manifests.ts';
import type { Facts } from '../../src/engine/facts.ts';
import type { Problem } from '../../src/engine/problem.ts';
import { addDays } from '../../src/forms/due-dates.ts';

/** A warning asks for work soon; an error stops the site from going out. */
export type Severity = 'error' | 'warning';

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

/** What `checkFacts` finds in a site, and its fragments and facts that nothing refers to. */
export function checkReuse(
  { facts, fragments }: Pick<Manifests, 'facts' | 'fragments'>,
  today: string,
): { severity: Severity; problem: FileProblem }[] {
  const findings: { severity: Severity; problem: FileProblem }[] = [];
  if (facts) {
    for (const { severity, problem } of checkFacts(facts.facts, today)) {
      findings.push({ severity, problem: facts.json.locate(problem) });
    }
    for (const name of facts.facts.keys()) {
      if (facts.used.has(name)) continue;
      const message = 'no manifest refers to this fact; remove it, or refer to it as {{name}}';
      const problem = { path: ['facts', name], message: message.replace('name', name) };
      findings.push({ severity: 'warning', problem: facts.json.locate(problem) });
    }
  }
  for (const { json, isUsed } of fragments.values()) {
    if (isUsed) continue;
    const message = 'no page and no other fragment refers to this fragment; remove it, or use it';
    findings.push({ severity: 'warning', problem: json.locate({ path: [], message }) });
  }
  return findings;
}
