import { renderToString } from 'react-dom/server';
import type { Site } from '../../server/load/load-site.ts';
import { SiteProvider } from '../../src/app/site-provider.tsx';
import { renderBlocks } from '../../src/blocks/render-blocks.tsx';
import type { ContentStore } from '../../src/content/content-store.ts';
import { ContentStoreProvider } from '../../src/content/content-store.ts';
import type { Page } from '../../src/schema/page.ts';

/** A page's blocks as the server renders them, without the layout. */
export function renderMain(page: Page, site: Site, content: ContentStore): string {
  return renderToString(
    <ContentStoreProvider value={content}>
      <SiteProvider manifest={site.manifest} locale={site}>
        {/* Unknown types are reported by the parsers, not while rendering. */}
        {renderBlocks(page.blocks, { ...site.blockResolver, onUnknownBlock: () => {} })}
      </SiteProvider>
    </ContentStoreProvider>,
  );
}
