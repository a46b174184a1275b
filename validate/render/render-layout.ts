import type { Site } from '../../server/load/load-site.ts';
import { createPageRenderer } from '../../server/pages/render-page.tsx';
import type { FindRecord } from '../../src/content/embedded-records.ts';
import type { Page } from '../../src/schema/page.ts';
import type { Outline } from './heading-outline.ts';
import { readOutline } from './heading-outline.ts';
import { origin } from './rendered-page.ts';

/** The outline of the layout: a document rendered around a page without blocks. */
export async function renderLayoutOutline(site: Site, findRecord: FindRecord): Promise<Outline> {
  const page: Page = {
    route: '/',
    status: 200,
    title: site.manifest.name,
    meta: { description: site.manifest.baseline },
    blocks: [],
  };
  const render = createPageRenderer({
    site,
    origin: () => origin,
    findPage: async () => page,
    findPageData: async () => ({ page, path: page.route }),
    reportsVisits: false,
    leaveOutWaiting: (value) => value,
    loadContent: async (name, params) => findRecord({ name, params }) ?? { status: 'failed' },
    findAssets: async () => ({ stylesheets: [], scripts: [], fonts: [] }),
  });
  const { document } = await render(new Request(`${origin}/`));
  return readOutline(document);
}
