import { parseEnvironment } from '../../server/config/environment.ts';
import { readManifests } from '../../server/load/manifests.ts';
import { loadSiteDefinition } from '../../server/load/site-folder.ts';
import { loadManifestContext } from '../../src/manifests/manifest-context.ts';
import { createPreviewLink } from '../../studio/server/preview-link.ts';

/**
 * Prints a link that shows a page before it is published, or after. It needs the server's
 * `PREVIEW_SECRET`, and its `PUBLIC_ORIGIN` to be complete.
 */
export async function preview(root: string, route: string, days: string): Promise<void> {
  const { pages } = await readManifests(
    root,
    await loadManifestContext(await loadSiteDefinition(root)),
  );
  const { link, told } = createPreviewLink({
    environment: parseEnvironment(process.env),
    pages: pages.map(({ page }) => page),
    route,
    days,
    now: Date.now(),
  });
  console.log(`${told}\n\n${link}`);
}
