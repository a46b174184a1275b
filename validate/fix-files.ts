import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyFix } from '../src/diagnostics/apply-fix.ts';
import { parsePath } from '../src/diagnostics/json-path.ts';
import { printJson } from '../src/diagnostics/print-json.ts';
import { formatFinding } from './formats.ts';
import { jsonCanonical, jsonDoubleName } from './rules/files.ts';
import type { Finding } from './site/finding.ts';
import type { Validate, Validation } from './validate-site.ts';

/**
 * Validates and repairs until nothing is left that has one right answer; prints what was repaired. Returns the
 * last validation.
 */
export async function fixSite(
  root: string,
  validate: Validate,
  print: (line: string) => void,
): Promise<Validation> {
  let validation = await validate();
  // A repair may uncover another diagnostic in the same place. One that comes back ends it.
  const printed = new Set<string>();
  for (;;) {
    const fixed = (await fixFiles(root, validation.findings)).map(formatFinding);
    const isNew = fixed.some((line) => !printed.has(line));
    for (const line of fixed) {
      print(`fixed: ${line}`);
      printed.add(line);
    }
    if (fixed.length > 0) validation = await validate();
    if (!isNew) return validation;
  }
}

/**
 * Repairs in their files what has one right answer; returns the repaired findings. Of several findings at one
 * place the first is repaired: the others are found again by the next validation.
 */
export async function fixFiles(root: string, findings: readonly Finding[]): Promise<Finding[]> {
  const fixed: Finding[] = [];
  for (const [file, own] of Map.groupBy(findings, ({ file }) => file)) {
    // Of a name that stands twice, parsing drops one value.
    if (own.some(({ rule }) => rule === jsonDoubleName.id)) continue;
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

/** What removes content is for its author to decide. */
const isFixable = ({ fix, rule }: Finding) =>
  rule === jsonCanonical.id || (fix !== undefined && fix.kind !== 'remove');

const fixValue = (document: unknown, { path, fix }: Finding): unknown =>
  fix ? applyFix(document, parsePath(path), fix) : document;
