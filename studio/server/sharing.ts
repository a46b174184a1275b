import { readManifests } from '../../server/load/manifests.ts';
import { type PreviewEnvironment, createPreviewLink } from '../../server/pages/create-preview-link.ts';
import { routesAbove } from '../../server/pages/routes-above.ts';
import { createRecordFinder, resolveBlocks } from '../../src/content/embedded-records.ts';
import type { SiteConfig } from '../../src/define-site.ts';
import { isRecord } from '../../src/diagnostics/is-record.ts';
import { UsageError } from '../../src/diagnostics/usage-error.ts';
import type { SiteManifestContext } from '../../src/manifests/manifest-context.ts';
import { listShareTags, createStructuredData } from '../../src/metadata/page-metadata.ts';
import { listAllBlocks, publicationStatusAt, type SitePage } from '../../src/schema/page.ts';
import type { PreviewLink, PreviewRequest, Sharing } from './protocol.ts';
import type { BufferReader } from './read-buffers.ts';

export type SharingOptions = {
  root: string;
  environment: PreviewEnvironment;
  definition: SiteConfig;
  manifestContext: SiteManifestContext;
};

export type SharingRequest = Omit<PreviewRequest, 'backEnd'> & { origin: string };

/** Days that a link made here shows its page for; `npm run preview` takes another number. */
const previewDays = '7';

/** A page's metadata for social networks and search engines; undefined while the page has errors. */
export async function describeSharing(
  { root, definition, environment, manifestContext }: SharingOptions,
  reader: BufferReader,
  { page: name, buffers, origin }: SharingRequest,
): Promise<Sharing | undefined> {
  const [read, shared] = await Promise.all([
    reader.readBuffered(name, buffers),
    reader.readShared(buffers),
  ]);
  const page = read?.json && shared.parsePage(read.json).pageFile?.page;
  const { site, content } = shared;
  if (!page || !site) return undefined;
  const findRecord = createRecordFinder(content, manifestContext.contentApi);
  const above = routesAbove(page.route);
  const { pages } = above.length > 0 ? await readManifests(root, manifestContext) : { pages: [] };
  const common = { page, site, origin, path: page.route };
  return {
    tags: listShareTags({ ...common, language: definition.language }),
    structured: createStructuredData({
      ...common,
      metadata: await definition.metadata(),
      blocks: listAllBlocks(resolveBlocks(page.blocks, findRecord)).flatMap(({ type, content }) =>
        isRecord(content) ? [{ type, content }] : [],
      ),
      ancestors: above.flatMap((route) =>
        pages.map((one) => one.page).filter((one) => one.route === route && one.status === 200),
      ),
    }),
    preview: linkUnpublished(page, environment),
  };
}

/** A published page needs no link of its own. */
function linkUnpublished(page: SitePage, environment: PreviewEnvironment): PreviewLink | undefined {
  const now = Date.now();
  if (page.status !== 200 || publicationStatusAt(page.publication, now) === 'published')
    return undefined;
  const { route } = page;
  try {
    return createPreviewLink({ environment, pages: [page], route, days: previewDays, now });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { told: error.message };
  }
}
