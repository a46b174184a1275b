import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyFix } from '../src/diagnostics/apply-fix.ts';
import { parsePath } from '../src/diagnostics/json-path.ts';
import { printJson } from '../src/diagnostics/print-json.ts';
import { formatRuleDiagnostic } from './formats.ts';
import type { RuleDiagnostic } from './site/rule-diagnostic.ts';
import type { Validate, Validation } from './validate-site.ts';

/** Validates again after all unambiguous fixes, until there are none. */
export async function fixSite(
  root: string,
  validate: Validate,
  print: (line: string) => void,
): Promise<Validation> {
  let validation = await validate();
  // A fix may uncover another diagnostic at the same path. A repeated one ends the loop.
  const printed = new Set<string>();
  for (;;) {
    const fixed = (await fixFiles(root, validation.findings)).map(formatRuleDiagnostic);
    const isNew = fixed.some((line) => !printed.has(line));
    for (const line of fixed) {
      print(`fixed: ${line}`);
      printed.add(line);
    }
    if (fixed.length > 0) validation = await validate();
    if (!isNew) return validation;
  }
}

/** Of several at one path the first is fixed: the next validation finds the others again. */
async function fixFiles(
  root: string,
  findings: readonly RuleDiagnostic[],
): Promise<RuleDiagnostic[]> {
  const fixed: RuleDiagnostic[] = [];
  for (const [file, own] of Map.groupBy(findings, ({ file }) => file)) {
    // Parsing drops one value of a duplicate name.
    if (own.some(({ rule }) => rule === 'json-double-name')) continue;
    const fixable = own.filter(isFixable);
    const firsts = [...Map.groupBy(fixable, ({ path }) => path).values()].flatMap(
      ([one]) => one ?? [],
    );
    if (firsts.length === 0) continue;
    const text = await readFile(join(root, file), 'utf8');
    const before: unknown = JSON.parse(text);
    const after = printJson(firsts.reduce(fixValue, before));
    if (after === text) continue;
    await writeFile(join(root, file), after);
    fixed.push(...firsts);
  }
  return fixed;
}

/** Removing content is the author's decision. */
const isFixable = ({ fix, rule }: RuleDiagnostic) =>
  rule === 'json-canonical' || (fix !== undefined && fix.kind !== 'remove');

const fixValue = (document: unknown, { path, fix }: RuleDiagnostic): unknown =>
  fix ? applyFix(document, parsePath(path), fix) : document;
