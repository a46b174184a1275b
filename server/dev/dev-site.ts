import type { SiteConfig } from '../../src/define-site.ts';
import type { OpenedSite } from '../load/load-site.ts';
import { loadSiteParts } from '../load/load-site.ts';
import { type LastGood, loadLenientSite } from '../studio/lenient-site.ts';

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
  return loadLenientSite(definition, root, memory.vitrineLastGood, await loadSiteParts(definition));
}
