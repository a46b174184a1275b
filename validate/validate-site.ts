import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readJsonCache, writeJsonCache } from '../server/load/json-cache.ts';
import type { SiteConfig } from '../src/define-site.ts';
import { dayIn } from '../src/schema/days.ts';
import { generateFiles } from './generate/generated-files.ts';
import { type CheckCache, checkChanges } from './pages/check-changes.ts';
import { nameRule } from './rules/rule.ts';
import { listRules } from './rules/rules.ts';
import type { CheckPages } from './site/page-check.ts';
import { type RuleDiagnostic, sortDiagnostics } from './site/rule-diagnostic.ts';
import { readSiteFiles } from './site/site-files.ts';
import { createSiteModel } from './site/site-model.ts';

type Counted = 'errors' | 'warnings' | 'pages' | 'links' | 'pictures' | 'contentFiles' | 'forms';

export type Validation = {
  findings: readonly RuleDiagnostic[];
  counts: Record<Counted, number>;
  /** False when `site.json` has errors: then no page is rendered. */
  arePagesRendered: boolean;
  /** Duration. */
  milliseconds: number;
  /** Route → manifest file, also of manifests with errors. */
  routes: ReadonlyMap<string, string>;
};

export type Validate = () => Promise<Validation>;

export type ValidatorOptions = {
  now?: () => Date;
  /** Writes stale files of `generated/` instead of reporting them. */
  writesGenerated?: boolean;
  /** Checks single pages; the default runs inside a Vite process. */
  checkPages?: CheckPages;
  /** File for results between runs, and a hash of the code that made them. */
  cache?: { path: string; code: string } | undefined;
};

/** Returns a function whose second call rechecks only what has changed. */
export function createValidator(
  definition: SiteConfig,
  root: string,
  options: ValidatorOptions = {},
): Validate {
  const { now = () => new Date(), cache } = options;
  const checkPages: CheckPages =
    options.checkPages ?? (async (job) => (await import('./pages/check-pages.ts')).checkPages(job));
  let kept: CheckCache | undefined;

  return async () => {
    const start = performance.now();
    const instant = now();
    const files = await readSiteFiles(definition, root);
    const generated = isProject(root) ? await generateFiles() : undefined;
    for (const [name, text] of (options.writesGenerated && generated) || []) {
      const path = join(root, 'generated', name);
      // Watchers do not run without need.
      if ((await readFile(path, 'utf8').catch(() => '')) !== text) await writeFile(path, text);
    }
    // `checkChanges` drops a cache of other code by its key.
    kept ??= cache && ((await readJsonCache(cache.path)) as CheckCache | undefined);
    // Blocks may depend on the date.
    const code = `${cache?.code} ${dayIn(definition.timeZone, instant)}`;
    const checked = await checkChanges(files, checkPages, code, kept);
    kept = checked.kept;
    if (cache && kept) await writeJsonCache(cache.path, kept);
    const site = await createSiteModel(files, checked, instant, generated);
    const ofSite: RuleDiagnostic[] = [];
    for (const rule of listRules(definition)) {
      ofSite.push(...nameRule(rule, rule.find?.(site)));
      // Lets requests in between.
      await nextTurn();
    }
    const ofPages = [...checked.checks.values()].flatMap(({ record }) => record?.findings ?? []);
    const findings = sortDiagnostics(withoutFormattingOfInvalid([...ofSite, ...ofPages]));
    const pictures = site.references.filter(({ kind }) => kind === 'picture').length;
    const errors = findings.filter(({ severity }) => severity === 'error').length;
    return {
      findings,
      counts: {
        errors,
        warnings: findings.length - errors,
        pages: site.pages.length + site.broken.length,
        links: site.references.length - pictures,
        pictures,
        contentFiles: files.contentFiles.length,
        forms: files.forms.count,
      },
      arePagesRendered: files.manifests.site !== undefined,
      milliseconds: performance.now() - start,
      routes: new Map([
        ...site.broken.flatMap(({ file, routes }) => routes.map((route) => [route, file] as const)),
        ...site.pages.map(({ json, page }) => [page.route, json.file] as const),
      ]),
    };
  };
}

/** Drops `json-canonical` for files with errors: formatting a file with a duplicate name would lose a value. */
function withoutFormattingOfInvalid(findings: readonly RuleDiagnostic[]): RuleDiagnostic[] {
  const wrong = findings.filter(({ severity }) => severity === 'error').map(({ file }) => file);
  return findings.filter(({ rule, file }) => rule !== 'json-canonical' || !wrong.includes(file));
}

/** Another site's `generated/` serves its editors only. */
const isProject = (root: string) => resolve(root) === process.cwd();
