import { resolve } from 'node:path';
import { generateFiles } from '../scripts/generate/generated-files.ts';
import type { Finding } from './finding.ts';
import { sortFindings } from './finding.ts';
import { rules } from './rules.ts';
import { createPageShower } from './show/show-pages.ts';
import { readSiteFiles } from './site-files.ts';
import { createSiteModel } from './site-model.ts';

export type Validation = {
  findings: readonly Finding[];
  counts: {
    errors: number;
    warnings: number;
    pages: number;
    links: number;
    pictures: number;
    contentFiles: number;
    forms: number;
  };
  /** False while `site.json` has mistakes: then no page could be shown and looked at. */
  arePagesShown: boolean;
  /** How long it took, without making the generated files anew. */
  milliseconds: number;
  /** Route → the file of its manifest, right or wrong. */
  routes: ReadonlyMap<string, string>;
};

export type Validate = () => Promise<Validation>;

/**
 * Makes what checks a whole site: every manifest, every content file and form, what they refer to,
 * and the pages that come of them. A second call looks again only at what has changed.
 */
export function createValidator(root: string, now = () => new Date()): Validate {
  const show = createPageShower();
  let generated: ReturnType<typeof generateFiles> | undefined;

  return async () => {
    // The schemas that they are made from are code: they stay the same while this runs.
    generated ??= isProject(root) ? generateFiles() : Promise.resolve(new Map());
    const fresh = await generated;
    const start = performance.now();
    const files = await readSiteFiles(root);
    const site = await createSiteModel(files, show, now(), fresh);
    const findings = sortFindings(
      rules.flatMap(({ id, severity, find }) =>
        Array.from(find(site), (problem): Finding => ({ ...problem, rule: id, severity })),
      ),
    );
    const countOf = (kind: 'link' | 'picture') =>
      site.references.filter((reference) => reference.kind === kind).length;
    const errors = findings.filter(({ severity }) => severity === 'error').length;
    return {
      findings,
      counts: {
        errors,
        warnings: findings.length - errors,
        pages: files.manifests.pages.length + files.broken.length,
        links: countOf('link'),
        pictures: countOf('picture'),
        contentFiles: files.contentFiles.length,
        forms: files.forms.count,
      },
      arePagesShown: files.manifests.site !== undefined,
      milliseconds: performance.now() - start,
      routes: new Map([
        ...files.broken.flatMap(({ file, routes }) =>
          routes.map((route) => [route, file] as const),
        ),
        ...files.manifests.pages.map(({ json, page }) => [page.route, json.file] as const),
      ]),
    };
  };
}

/** Another site's root has no generated files of its own. */
const isProject = (root: string) => resolve(root) === process.cwd();
