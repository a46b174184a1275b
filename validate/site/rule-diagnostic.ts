import type { FileDiagnostic } from '../../server/load/json-file.ts';

/** An `error` fails the command, a `warning` does not. */
export type Severity = 'error' | 'warning';

/** A diagnostic, its severity, and the rule that found it. */
export type RuleDiagnostic = FileDiagnostic & { rule: string; severity: Severity };

/** Sorts by file, then by position, then by rule, so that reports are stable. */
export function sortDiagnostics(findings: readonly RuleDiagnostic[]): RuleDiagnostic[] {
  const sorted = findings.toSorted(
    (one, other) =>
      compare(one.file, other.file) ||
      one.line - other.line ||
      one.column - other.column ||
      compare(one.rule, other.rule) ||
      compare(one.message, other.message),
  );
  // A page is checked with and without its sources' responses, which may give equal diagnostics.
  return sorted.filter((diagnostic, index) => keyOf(diagnostic) !== keyOf(sorted[index - 1]));
}

export function keyOf(diagnostic: RuleDiagnostic | undefined): string | undefined {
  if (!diagnostic) return undefined;
  const { file, line, column, path, rule, message } = diagnostic;
  return JSON.stringify([file, line, column, path, rule, message]);
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
