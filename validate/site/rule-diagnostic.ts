import type { FileDiagnostic } from '../../server/load/json-file.ts';

/** An `error` fails the command, a `warning` does not. */
export type Severity = 'error' | 'warning';

/** A diagnostic, its severity, and the rule that found it. */
export type RuleDiagnostic = FileDiagnostic & { rule: string; severity: Severity };

const order = ['file', 'line', 'column', 'rule', 'message', 'path'] as const;

function compare(one: RuleDiagnostic, other: RuleDiagnostic): number {
  const key = order.find((name) => one[name] !== other[name]);
  if (!key) return 0;
  return one[key] < other[key] ? -1 : 1;
}

/** Sorts by file, then by position, then by rule, so that reports are stable. */
export const sortDiagnostics = (findings: readonly RuleDiagnostic[]): RuleDiagnostic[] =>
  findings
    .toSorted(compare)
    // A page is checked with and without its sources' responses, which may give equal diagnostics.
    .filter((found, index, sorted) => {
      const before = sorted[index - 1];
      return !before || compare(before, found) !== 0;
    });
