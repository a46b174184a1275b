import { join } from 'node:path';
import type { OpenedSite, Site } from '../../../server/load/load-site.ts';
import { readManifests } from '../../../server/load/manifests.ts';
import { createEntry } from '../../../server/load/page-index.ts';
import type { Content } from '../../../src/content/content-api.ts';
import type { SiteConfig } from '../../../src/define-site.ts';
import { loadManifestContext } from '../../../src/manifests/manifest-context.ts';
import type { SitePage } from '../../../src/schema/page.ts';
import type { SiteSettings } from '../../../src/site/site-settings.ts';

/** The last valid version of each file, shown while the file has errors. */
export type LastGood = {
  pages: Map<string, SitePage>;
  site: SiteSettings | undefined;
  content: Content;
};

/**
 * Reads a site that is being edited. A file with errors is replaced by its last valid version, and `last`
 * is brought up to date. Undefined when `site.json` has had no valid version yet.
 */
export async function loadLenientSite(
  definition: SiteConfig,
  root: string,
  last: LastGood,
  parts: Omit<Site, 'manifest'>,
): Promise<OpenedSite | undefined> {
  const manifests = await readManifests(root, await loadManifestContext(definition));
  const good = new Map(manifests.pages.map(({ json, page }) => [json.file, page]));
  const broken = new Set(manifests.diagnostics.map(({ file }) => file));
  for (const [file, page] of last.pages)
    if (broken.has(file) && !good.has(file)) good.set(file, page);
  last.pages = good;
  last.site = manifests.site ?? last.site;
  // Content files with errors keep their last valid records.
  last.content = { ...last.content, ...manifests.content };
  if (!last.site) return undefined;
  return {
    site: { ...parts, manifest: last.site },
    pages: Array.from(good.values(), createEntry),
    content: last.content,
    pictures: join(root, 'content', 'storage'),
  };
}
