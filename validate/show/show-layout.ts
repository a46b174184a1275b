import { createPageRenderer } from '../../server/pages/render-page.tsx';
import type { Page } from '../../src/pages/page-manifest.ts';
import type { Site } from '../../src/site/site-manifest.ts';
import type { Answers } from './answers.ts';
import type { Outline } from './outline.ts';
import { readOutline } from './outline.ts';
import { createQuietPolicy } from './render-main.tsx';
import { origin } from './shown-page.ts';

/** The outline of what surrounds every page: a document around a page without blocks. */
export async function showLayout(site: Site, answers: Answers): Promise<Outline> {
  const page: Page = {
    route: '/',
    status: 200,
    title: site.name,
    meta: { description: site.baseline },
    blocks: [],
  };
  const render = createPageRenderer({
    site,
    origin: () => origin,
    findPage: async () => page,
    findPageData: async () => ({ page, path: page.route }),
    loadContent: async (name, params) =>
      answers.get(JSON.stringify(['content', name, params])) ?? { status: 'failed' },
    policy: await createQuietPolicy(),
    formBlocks: new Set(),
    findAssets: async () => ({ stylesheets: [], preloads: [], scripts: [], fonts: [] }),
  });
  const { body } = await render(new Request(`${origin}/`));
  return readOutline(new TextDecoder().decode(body));
}
