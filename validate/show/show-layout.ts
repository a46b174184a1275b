import { createPageRenderer } from '../../server/pages/render-page.tsx';
import { loadSiteParts } from '../../server/site-files/load-site.ts';
import type { Page } from '../../src/pages/page-manifest.ts';
import type { SiteDefinition } from '../../src/site/define-site.ts';
import type { SiteManifest } from '../../src/site/site-manifest.ts';
import type { Answers } from './answers.ts';
import type { Outline } from './outline.ts';
import { readOutline } from './outline.ts';
import { origin } from './show-pages.ts';

/** The outline of what surrounds every page: a document around a page without blocks. */
export async function showLayout(
  definition: SiteDefinition,
  manifest: SiteManifest,
  answers: Answers,
): Promise<Outline> {
  const page: Page = {
    route: '/',
    status: 200,
    title: manifest.name,
    meta: { description: manifest.baseline },
    blocks: [],
  };
  const render = createPageRenderer({
    site: { ...(await loadSiteParts(definition)), manifest },
    origin: () => origin,
    findPage: async () => page,
    findPageData: async () => ({ page, path: page.route }),
    loadContent: async (name, params) =>
      answers.get(JSON.stringify(['content', name, params])) ?? { status: 'failed' },
    findAssets: async () => ({ stylesheets: [], preloads: [], scripts: [], fonts: [] }),
  });
  const { body } = await render(new Request(`${origin}/`));
  return readOutline(new TextDecoder().decode(body));
}
