import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GitError, runGit } from '../server/git/run-git.ts';
import type { SiteConfig } from '../src/define-site.ts';
import { applyFix } from '../src/diagnostics/apply-fix.ts';
import { parsePath } from '../src/diagnostics/json-path.ts';
import { printJson } from '../src/diagnostics/print-json.ts';
import { formatRuleDiagnostic, formats } from './formats.ts';
import { createPageChecker } from './pages/server-modules.ts';
import type { RuleDiagnostic } from './site/rule-diagnostic.ts';
import {
  createValidator,
  type Validate,
  type Validation,
  type ValidatorOptions,
} from './validate-site.ts';

export type Options = {
  format: keyof typeof formats;
  fix?: boolean;
  /** Reviews are those that were due on the day of the last commit: an old one stays green. */
  atCommit?: boolean;
};

/** Validates and prints. Returns the exit status: 1 when there is an error. */
export async function runCommand(
  definition: SiteConfig,
  root: string,
  { format, fix, atCommit }: Options,
  print: (text: string) => void,
  cache?: ValidatorOptions['cache'],
): Promise<0 | 1> {
  const checker = createPageChecker();
  const date = atCommit ? await readCommitDate(root) : new Date();
  const validate = createValidator(definition, root, {
    checkPages: checker.checkPages,
    cache,
    now: () => date,
  });
  try {
    const validation = fix ? await fixSite(root, validate, print) : await validate();
    print(formats[format](validation));
    return validation.counts.errors > 0 ? 1 : 0;
  } finally {
    // An open one keeps the process running.
    await checker.close();
  }
}

/** The committer date of a folder's last commit; `now` outside of a repository. */
export async function readCommitDate(folder: string, now = new Date()): Promise<Date> {
  try {
    return new Date((await runGit('log', ['-1', '--format=%cI'], { folder })).trim());
  } catch (error) {
    if (error instanceof GitError) return now;
    throw error;
  }
}

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
