import { join } from 'node:path';
import { loadVocabulary } from '../src/engine/load-vocabulary.ts';
import type { AppOptions } from './app.ts';
import { readContent } from './content-api.ts';
import { listFormBlocks } from './form-blocks.ts';
import type { IndexFile } from './page-index.ts';
import { openPages } from './page-index.ts';
import { createServerPolicy } from './policy.ts';

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
