import { join } from 'node:path';
import { loadVocabulary } from '../../src/pages/load-vocabulary.ts';
import type { SitePage } from '../../src/pages/page-manifest.ts';
import type { Site } from '../../src/site/site-manifest.ts';
import type { AppOptions } from '../app.ts';
import type { Content } from '../back-end/embedded-api.ts';
import { readContent } from '../back-end/embedded-api.ts';
import { listFormBlocks } from '../pages/form-blocks.ts';
import { createServerPolicy } from '../pages/policy.ts';
import { createEntry } from '../pages/published-pages.ts';
import { FileProblemsError } from '../site-files/json-file.ts';
import { readManifests } from '../site-files/manifests.ts';

/** What was right when it was last read: a mistake shows the page as it was before. */
type LastGood = {
  pages: Map<string, SitePage>;
  site: Site | undefined;
  content: Content | undefined;
};

/** Outlives the modules, which Vite loads anew after a change. */
const memory = globalThis as { vitrineLastGood?: LastGood };

export type DevSite = Pick<
  AppOptions,
  'site' | 'pages' | 'content' | 'policy' | 'formBlocks' | 'pictures'
>;

/**
 * Reads the site for development: what has mistakes now is replaced by what it was before them.
 * Undefined when `site.json` has never been right, so that no page can be shown.
 */
export async function loadDevSite(root = '.'): Promise<DevSite | undefined> {
  memory.vitrineLastGood ??= { pages: new Map(), site: undefined, content: undefined };
  const last = memory.vitrineLastGood;
  const vocabulary = await loadVocabulary();
  const manifests = await readManifests(join(root, 'page-manifests'), vocabulary);
  const good = new Map(manifests.pages.map(({ json, page }) => [json.file, page]));
  const broken = new Set(manifests.problems.map(({ file }) => file));
  for (const [file, page] of last.pages)
    if (broken.has(file) && !good.has(file)) good.set(file, page);
  last.pages = good;
  last.site = manifests.site ?? last.site;
  last.content = await readContentOrKeep(join(root, 'content'), last.content);
  if (!last.site) return undefined;
  return {
    site: last.site,
    pages: Array.from(good.values(), createEntry),
    content: last.content,
    policy: await createServerPolicy(),
    formBlocks: listFormBlocks(vocabulary),
    pictures: join(root, 'content', 'storage'),
  };
}

async function readContentOrKeep(directory: string, last: Content | undefined): Promise<Content> {
  try {
    return await readContent(directory);
  } catch (error) {
    if (!(error instanceof FileProblemsError)) throw error;
    // Without content every block shows its defaults.
    return last ?? {};
  }
}
