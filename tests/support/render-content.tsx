import { renderToString } from 'react-dom/server';
import { site as definition } from '../../site/site.ts';
import type { BlockEntry } from '../../src/blocks/block-registry.ts';
import { createLoadedView } from '../../src/blocks/block-view.tsx';
import { AppProvider } from '../../src/context/app-context.tsx';
import { failedContent } from '../setup/failed-content.ts';
import { siteSettings } from './site.ts';

/** Makes the function that renders a block's parsed content on the server, as its page would. */
export async function createContentRenderer(
  type: string,
  entry: BlockEntry,
): Promise<(content: unknown) => string> {
  const View = createLoadedView(await entry.component());
  return (content) =>
    renderToString(
      <AppProvider content={failedContent}>
        <AppProvider settings={siteSettings} locale={definition} forms={definition.forms}>
          <View block={{ type, id: 'bloc', content, sources: [] }} headingLevel={2} />
        </AppProvider>
      </AppProvider>,
    );
}
