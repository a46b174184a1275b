import type { ReactNode } from 'react';
import { useState } from 'react';
import siteJson from '../page-manifests/site.json';
import { ConsentProvider } from '../site/layout/cookie-consent/consent-context.ts';
import { createConsentStore } from '../site/layout/cookie-consent/consent-store.ts';
import type { BrokerManifest } from '../site/site.schema.ts';
import { siteSchema } from '../site/site.schema.ts';
import { site as definition } from '../site/site.ts';
import { ContentStoreProvider } from '../src/content/content-store.ts';
import { createQueryClient } from '../src/content/create-query-client.ts';
import { createQueryStore } from '../src/content/query-store.ts';
import { SiteProvider } from '../src/site/site-context.tsx';
import { createDialogs, DialogsProvider } from '../src/ui/dialog/dialogs.tsx';
import { fillFacts } from './shared-content.ts';

const { $schema: _, layout, ...facts } = siteSchema.parse(fillFacts(siteJson).value);

/** The site of the stories and of block tests: site.json with its default content, no back end. */
export const storySite: BrokerManifest = {
  ...facts,
  dialogs: definition.dialogs,
  layout: Object.fromEntries(
    Object.entries(layout).map(([name, { content }]) => [name, { content, sources: [] }]),
    // The entries are the layout's own.
  ) as unknown as BrokerManifest['layout'],
};

/** What every part of the site expects above it. */
export function SiteDecorator({ children }: { children: ReactNode }) {
  const [content] = useState(() =>
    createQueryStore(createQueryClient(async () => ({ status: 'failed' }))),
  );
  const [dialogs] = useState(createDialogs);
  const [consent] = useState(() => createConsentStore());
  return (
    <ContentStoreProvider value={content}>
      <SiteProvider manifest={storySite} locale={definition}>
        <ConsentProvider value={consent}>
          <DialogsProvider value={dialogs}>{children}</DialogsProvider>
        </ConsentProvider>
      </SiteProvider>
    </ContentStoreProvider>
  );
}
