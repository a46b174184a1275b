import type { ReactNode } from 'react';
import { useState } from 'react';
import siteJson from '../page-manifests/site.json';
import { serverContentApi } from '../site/content-api/server-content-api.ts';
import { ConsentProvider } from '../site/layout/cookie-consent/consent-context.ts';
import { createConsentStore } from '../site/layout/cookie-consent/consent-store.ts';
import type { BrokerManifest } from '../site/site.schema.ts';
import { siteSchema } from '../site/site.schema.ts';
import { site as definition } from '../site/site.ts';
import { ContentStoreProvider } from '../src/content/content-store.ts';
import { createQueryClient, createQueryStore } from '../src/content/queries.ts';
import { loadAllForms } from '../src/forms/use-form.ts';
import { listSources } from '../src/pages/vocabulary.ts';
import { parseSiteManifest } from '../src/site/parse-site-manifest.ts';
import { SiteProvider } from '../src/site/site-context.tsx';
import { createDialogs, DialogsProvider } from '../src/ui/dialog/dialogs.tsx';
import { fillFacts, takeRecords } from './shared-content.ts';

/** The records that the layout's sources give: of all of them, each test would load forty files. */
const records = import.meta.glob<unknown>('../content/{menus-navbars,our-offers,pages}.json', {
  eager: true,
  import: 'default',
});
const { site, problems } = parseSiteManifest(fillFacts(siteJson).value, {
  definitions: new Map(),
  sources: listSources(serverContentApi),
  contentApi: serverContentApi,
  giveDefault: takeRecords(records),
  timeZone: definition.timeZone,
  site: { schema: siteSchema, dialogs: definition.dialogs, brand: definition.brand },
});
if (!site) throw new Error(problems.map(({ message }) => message).join('\n'));

await loadAllForms(definition.forms ?? {});

/** The site of the stories and of block tests: site.json with its default content, no back end. */
export const storySite = {
  ...site,
  layout: Object.fromEntries(
    Object.entries(site.layout).map(([name, { content }]) => [name, { content, sources: [] }]),
  ),
  // Parsed by the schema that this type is made from.
} as unknown as BrokerManifest;

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
