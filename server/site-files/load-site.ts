import { join } from 'node:path';
import { loadVocabulary } from '../../src/pages/load-vocabulary.ts';
import type { AppOptions } from '../app.ts';
import { readContent } from '../back-end/embedded-api.ts';
import { listFormBlocks } from '../pages/form-blocks.ts';
import { createServerPolicy } from '../pages/policy.ts';
import { FileProblemsError } from './json-file.ts';
import { readManifests } from './manifests.ts';

/** Reads everything that a site is made of, from the project's folder. Throws on any mistake in it. */
export async function loadSite(
  root = '.',
): Promise<Pick<AppOptions, 'site' | 'pages' | 'content' | 'policy' | 'formBlocks' | 'pictures'>> {
  const vocabulary = await loadVocabulary();
  const { pages, site, problems } = await readManifests(join(root, 'page-manifests'), vocabulary);
  if (!site || problems.length > 0) throw new FileProblemsError(problems);
  return {
    site,
    pages: pages.map(({ page }) => page),
    content: await readContent(join(root, 'content')),
    policy: await createServerPolicy(),
    formBlocks: listFormBlocks(vocabulary),
    pictures: join(root, 'content', 'storage'),
  };
}
