import { renderToString } from 'react-dom/server';
import { site as definition } from '../../site/site.ts';
import { SiteProvider } from '../../src/app/site-provider.tsx';
import type { BlockEntry } from '../../src/blocks/block-registry.ts';
import { createLoadedView } from '../../src/blocks/block-view.tsx';
import { ContentStoreProvider } from '../../src/content/content-store.ts';
import { createQueryClient, createQueryStore } from '../../src/content/queries.ts';
import { siteSettings } from './site.ts';

/** Makes the function that renders a block's parsed content on the server, as its page would. */
export async function createContentRenderer(
  type: string,
  entry: BlockEntry,
): Promise<(content: unknown) => string> {
  const View = createLoadedView(await entry.component());
  return (content) =>
    renderToString(
      <ContentStoreProvider
        value={createQueryStore(createQueryClient(async () => ({ status: 'failed' })))}
      >
        <SiteProvider manifest={siteSettings} locale={definition}>
          <View block={{ type, id: 'bloc', content, sources: [] }} headingLevel={2} />
        </SiteProvider>
      </ContentStoreProvider>,
    );
}
