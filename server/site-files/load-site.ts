import { join } from 'node:path';
import { loadVocabulary } from '../../src/pages/load-vocabulary.ts';
import type { AppOptions } from '../app.ts';
import { readContent } from '../back-end/embedded-api.ts';
import { listFormBlocks } from '../pages/form-blocks.ts';
import type { IndexFile } from '../pages/page-index.ts';
import { openPages } from '../pages/page-index.ts';
import { createServerPolicy } from '../pages/policy.ts';

/** Reads everything that a site is made of, from the project's folder. Throws on any mistake in it. */
export async function loadSite(
  root = '.',
  indexFile?: IndexFile,
): Promise<Pick<AppOptions, 'site' | 'pages' | 'content' | 'policy' | 'formBlocks' | 'pictures'>> {
  const vocabulary = await loadVocabulary();
  return {
    ...(await openPages(join(root, 'page-manifests'), vocabulary, indexFile)),
    content: await readContent(join(root, 'content')),
    policy: await createServerPolicy(),
    formBlocks: listFormBlocks(vocabulary),
    pictures: join(root, 'content', 'storage'),
  };
}
