import { parseArgs } from 'node:util';
import { EnvironmentError, parseEnvironment } from '../server/config/environment.ts';
import { readManifests } from '../server/load/manifests.ts';
import { getSiteFolder, loadSiteDefinition } from '../server/load/site-folder.ts';
import { createPreviewLink, PreviewError } from '../server/pages/create-preview-link.ts';
import { loadManifestContext } from '../src/manifests/manifest-context.ts';

/**
 * `npm run preview -- /route [--days 7]`: prints a link that shows a page before it is published, or
 * after. It needs the server's `PREVIEW_SECRET`, and its `PUBLIC_ORIGIN` to be complete.
 */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { days: { type: 'string', default: '7' } },
  });
  const { pages } = await readManifests(
    getSiteFolder(),
    await loadManifestContext(await loadSiteDefinition()),
  );
  const { link, told } = createPreviewLink({
    environment: parseEnvironment(process.env),
    pages: pages.map(({ page }) => page),
    route: positionals[0],
    days: values.days,
    now: Date.now(),
  });
  console.log(`${told}\n\n${link}`);
} catch (error) {
  const isExpected =
    error instanceof PreviewError ||
    error instanceof EnvironmentError ||
    (error instanceof TypeError && 'code' in error);
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
