import { join } from 'node:path';
import type { Content } from '../../src/content/content-api.ts';
import type { SiteConfig } from '../../src/define-site.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import type { SitePage } from '../../src/schema/page.ts';
import type { SiteSettings } from '../../src/site/site-settings.ts';
import type { OpenedSite } from '../load/load-site.ts';
import { loadSiteParts } from '../load/load-site.ts';
import { readManifests } from '../load/manifests.ts';
import { createEntry } from '../load/published-pages.ts';

/** What was right when it was last read: a mistake shows the page as it was before. */
type LastGood = {
  pages: Map<string, SitePage>;
  site: SiteSettings | undefined;
  content: Content;
};

/** Outlives the modules, which Vite loads anew after a change. */
const memory = globalThis as { vitrineLastGood?: LastGood };

/**
 * Reads the site for development. A file with errors is replaced by its last valid version.
 * Undefined when `site.json` has had no valid version yet.
 */
export async function loadDevSite(
  definition: SiteConfig,
  root = '.',
): Promise<OpenedSite | undefined> {
  memory.vitrineLastGood ??= { pages: new Map(), site: undefined, content: {} };
  const last = memory.vitrineLastGood;
  const vocabulary = await loadManifestContext(definition);
  const manifests = await readManifests(root, vocabulary);
  const good = new Map(manifests.pages.map(({ json, page }) => [json.file, page]));
  const broken = new Set(manifests.diagnostics.map(({ file }) => file));
  for (const [file, page] of last.pages)
    if (broken.has(file) && !good.has(file)) good.set(file, page);
  last.pages = good;
  last.site = manifests.site ?? last.site;
  const parts = await loadSiteParts(definition);
  // Of a file with mistakes, the records as they were.
  last.content = { ...last.content, ...manifests.content };
  if (!last.site) return undefined;
  return {
    site: { ...parts, manifest: last.site },
    pages: Array.from(good.values(), createEntry),
    content: last.content,
    pictures: join(root, 'content', 'storage'),
  };
}
