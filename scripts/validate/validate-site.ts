import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkContent } from '../../server/content-api.ts';
import type { FileProblem, JsonFile } from '../../server/json-file.ts';
import { parseJsonFile } from '../../server/json-file.ts';
import { readManifests } from '../../server/manifests.ts';
import { loadVocabulary } from '../../src/engine/load-vocabulary.ts';
import type { SitePage } from '../../src/engine/page-manifest.ts';
import { listAllBlocks } from '../../src/engine/page-manifest.ts';
import { dayInParis } from '../../src/forms/due-dates.ts';
import { checkForms } from './check-forms.ts';
import { createTargetCheck } from './check-link-target.ts';
import type { Targets } from './check-references.ts';
import { checkReference } from './check-references.ts';
import { checkReuse } from './check-reuse.ts';
import { collectReferences } from './references.ts';

export type Validation = {
  problems: readonly FileProblem[];
  /** What asks for work soon, but stops nothing. */
  warnings: readonly FileProblem[];
  counts: { pages: number; links: number; pictures: number; contentFiles: number; forms: number };
};

/** Checks a whole site: every manifest, every content file, and what they refer to. */
export async function validateSite(root: string, now = new Date()): Promise<Validation> {
  const manifests = await readManifests(join(root, 'page-manifests'), await loadVocabulary());
  const forms = await checkForms(join(root, 'form-schemas'));
  const contentProblems = await checkContent(join(root, 'content'));
  const contentFiles = await readJsonFiles(
    join(root, 'content'),
    'content',
    (name) => !name.includes('/'),
  );
  const reuse = checkReuse(manifests, dayInParis(now));
  const siteFiles = manifests.siteJson ? [manifests.siteJson] : [];
  const fragmentFiles = [...manifests.fragments.values()].map(({ json }) => json);

  const slugs = contentFiles
    .filter(({ file }) => file === 'content/product-pages.json')
    .flatMap(({ value }) => value as { slug: string }[])
    .map(({ slug }) => `/page/${slug}`);
  const targets: Targets = {
    routes: new Map<string, Set<string>>([
      ...slugs.map((route) => [route, new Set<string>()] as const),
      ...manifests.pages
        .filter(({ page }) => page.status === 200)
        .map(
          ({ page }) =>
            [page.route, new Set(listAllBlocks(page.blocks).map(({ id }) => id))] as const,
        ),
    ]),
    pictures: new Set(await listFiles(join(root, 'content', 'storage'))),
  };

  const counts = {
    pages: manifests.pages.length,
    links: 0,
    pictures: 0,
    contentFiles: contentFiles.length,
    forms: forms.count,
  };
  const checkTarget = createTargetCheck(
    manifests.pages.map(({ page }) => page),
    now.getTime(),
  );
  const check = (json: JsonFile, page?: SitePage) =>
    collectReferences(json.value).flatMap((reference) => {
      counts[reference.kind === 'link' ? 'links' : 'pictures'] += 1;
      const problem =
        checkTarget(reference, page) ?? checkReference(reference, targets, page?.route);
      return problem ? [json.locate(problem)] : [];
    });
  const problems = [
    ...manifests.problems,
    ...forms.problems,
    ...contentProblems,
    ...manifests.pages.flatMap(({ json, page }) => check(json, page)),
    ...[...siteFiles, ...fragmentFiles, ...contentFiles].flatMap((json) => check(json)),
    ...reuse.filter(({ severity }) => severity === 'error').map(({ problem }) => problem),
  ];
  const warnings = reuse.filter(({ severity }) => severity === 'warning');
  return {
    problems: problems.sort(byPlace),
    warnings: [...warnings.map(({ problem }) => problem), ...manifests.notices].sort(byPlace),
    counts,
  };
}

async function readJsonFiles(
  directory: string,
  prefix: string,
  isWanted: (name: string) => boolean,
): Promise<JsonFile[]> {
  const names = (await listFiles(directory)).filter(
    (name) => name.endsWith('.json') && isWanted(name),
  );
  const files = await Promise.all(
    names.map(async (name) =>
      parseJsonFile(`${prefix}/${name}`, await readFile(join(directory, name), 'utf8')),
    ),
  );
  // What is not JSON has been reported by whoever parses it.
  return files.flatMap(({ json }) => (json ? [json] : []));
}

async function listFiles(directory: string): Promise<string[]> {
  const names = await readdir(directory, { recursive: true });
  return names.map((name) => name.replaceAll('\\', '/'));
}

function byPlace(first: FileProblem, second: FileProblem): number {
  return (
    first.file.localeCompare(second.file) ||
    first.line - second.line ||
    first.column - second.column
  );
}
