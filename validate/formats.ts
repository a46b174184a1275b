import { count } from '../src/diagnostics/letters.ts';
import type { RuleDiagnostic } from './site/rule-diagnostic.ts';
import type { Validation } from './validate-site.ts';

/** A validation as one text, by the name that `--format` takes. */
export const formats = {
  /** One line for each diagnostic, then the numbers of checked files and the time. */
  text: (validation: Validation): string => {
    const lines = validation.findings.map(formatRuleDiagnostic);
    return [...lines, ...(lines.length > 0 ? [''] : []), summarise(validation)].join('\n');
  },
  /** For programs: `{ findings: [{ file, line, column, path, message, rule, severity }], counts, … }`. */
  json: ({ findings, counts, milliseconds }: Validation): string =>
    JSON.stringify({ findings, counts, milliseconds: Math.round(milliseconds) }, null, 2),
};

/** `file:line:col path: message [rule]`, as editors and terminals link it. */
export function formatRuleDiagnostic(found: RuleDiagnostic): string {
  const { file, line, column, path, message, rule, severity } = found;
  const warning = severity === 'warning' ? 'warning: ' : '';
  return `${file}:${line}:${column} ${warning}${path}${path ? ': ' : ''}${message} [${rule}]`;
}

function summarise({ counts, arePagesRendered, milliseconds }: Validation): string {
  const { errors, warnings, pages, links, pictures, contentFiles, forms } = counts;
  const found = [
    errors > 0 && count(errors, 'error'),
    warnings > 0 && count(warnings, 'warning'),
  ].filter(Boolean);
  const seconds = milliseconds / 1000;
  return [
    ...(arePagesRendered ? [] : ['Pages are looked at once site.json is right.']),
    `${found.join(' and ') || 'No problem'} in ${count(pages, 'page')}, ${count(links, 'link')}, ${count(pictures, 'picture')}, ${count(contentFiles, 'content file')}, ${count(forms, 'form')}.`,
    `${seconds.toFixed(2)} s, ${Math.round((pages + 1) / seconds)} manifests per second.`,
  ].join('\n');
}
