import type { Validation } from '../validate-site.ts';

/** For programs: `{ findings: [{ file, line, column, path, message, rule, severity }], counts, … }`. */
export function formatJson({ findings, counts, milliseconds }: Validation): string {
  return JSON.stringify({ findings, counts, milliseconds: Math.round(milliseconds) }, null, 2);
}
