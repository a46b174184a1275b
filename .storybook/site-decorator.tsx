import type { ReactNode } from 'react';
import { useState } from 'react';
import siteJson from '../page-manifests/site.json';
import {
  ContactModalProvider,
  createContactModalSwitch,
} from '../site/layout/contact-modal/contact-modal-switch.tsx';
import { ConsentProvider } from '../site/layout/cookie-consent/consent-context.ts';
import { createConsentStore } from '../site/layout/cookie-consent/consent-store.ts';
import { ContentStoreProvider } from '../src/content/content-store.ts';
import { createQueryClient } from '../src/content/create-query-client.ts';
import { createQueryStore } from '../src/content/query-store.ts';
import { siteSchema } from '../src/site/site.schema.ts';
import { SiteProvider } from '../src/site/site-context.tsx';
import type { Site } from '../src/site/site-manifest.ts';
import { fillFacts } from './shared-content.ts';

const { $schema: _, layout, ...facts } = siteSchema.parse(fillFacts(siteJson).value);

/** The site of the stories and of block tests: site.json with its default content, no back end. */
export const storySite: Site = {
  ...facts,
  layout: Object.fromEntries(
    Object.entries(layout).map(([name, { content }]) => [name, { content, sources: [] }]),
    // The entries are the layout's own.
  ) as unknown as Site['layout'],
};

/** What every part of the site expects above it. */
export function SiteDecorator({ children }: { children: ReactNode }) {
  const [content] = useState(() =>
    createQueryStore(createQueryClient(async () => ({ status: 'failed' }))),
  );
  const [contactModal] = useState(createContactModalSwitch);
  const [consent] = useState(() => createConsentStore());
  return (
    <ContentStoreProvider value={content}>
      <SiteProvider value={storySite}>
        <ConsentProvider value={consent}>
          <ContactModalProvider value={contactModal}>{children}</ContactModalProvider>
        </ConsentProvider>
      </SiteProvider>
    </ContentStoreProvider>
  );
}
