import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { BlockEntry } from '../../blocks/registry.ts';
import { createQueryClient } from '../../src/content/create-query-client.ts';
import { createLoadedView } from '../../src/engine/block-view.tsx';
import { SiteProvider } from '../../src/layout/site-context.tsx';
import { siteManifest } from './site.ts';

/** Makes the function that renders a block's parsed content on the server, as its page would. */
export async function createContentRenderer(
  type: string,
  entry: BlockEntry,
): Promise<(content: unknown) => string> {
  const View = createLoadedView(await entry.component());
  return (content) =>
    renderToString(
      <QueryClientProvider client={createQueryClient(async () => ({ status: 'failed' }))}>
        <SiteProvider value={siteManifest}>
          <View block={{ type, id: 'bloc', content, sources: [] }} headingLevel={2} />
        </SiteProvider>
      </QueryClientProvider>,
    );
}
