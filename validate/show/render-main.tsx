import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { LoadedSite } from '../../server/site-files/load-site.ts';
import { renderBlocks } from '../../src/blocks/render-blocks.tsx';
import { ContentStoreProvider } from '../../src/content/content-store.ts';
import { createQueryClient, createQueryStore } from '../../src/content/queries.ts';
import type { Page } from '../../src/pages/page-manifest.ts';
import { SiteProvider } from '../../src/site/site-context.tsx';

/** A page's blocks as the server sends them, without the layout around them. */
export function renderMain(page: Page, site: LoadedSite, queryClient: QueryClient): string {
  return renderToString(
    <ContentStoreProvider value={createQueryStore(queryClient)}>
      <SiteProvider manifest={site.manifest} locale={site}>
        {/* Unknown types are reported by the parsers, not while rendering. */}
        {renderBlocks(page.blocks, { ...site.policy, onUnknownBlock: () => {} })}
      </SiteProvider>
    </ContentStoreProvider>,
  );
}

/** A cache in which each source is already answered: renders neither wait nor ask. */
export function createAnsweredClient(
  answers: Iterable<readonly [key: readonly unknown[], result: object]>,
): QueryClient {
  const client = createQueryClient(async () => ({ status: 'failed' }));
  for (const [key, result] of answers) client.setQueryData(key, result);
  return client;
}
