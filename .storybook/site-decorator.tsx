import { site as definition } from 'virtual:vitrine/site';
import { Surroundings } from 'virtual:vitrine/stories';
import { type ReactNode, useState } from 'react';
import { resolveContent } from '../src/content/content-result.ts';
import { AppProvider } from '../src/context/app-context.tsx';
import { loadAllForms } from '../src/forms/use-form.ts';
import { listSources, loadSiteSchema } from '../src/manifests/manifest-context.ts';
import { parseSiteSettings } from '../src/manifests/parse-site-settings.ts';
import type { SiteSettings } from '../src/site/site-settings.ts';
import { createDialogs } from '../src/ui/dialog/dialogs.tsx';
import { failedContent } from '../tests/setup/failed-content.ts';
import { createFileFinder, siteJson } from './shared-content.ts';

/** Records that a layout's sources give: of all of them, each test would load forty files. */
const records = import.meta.glob<unknown>(
  'vitrine-site/content/{menus-navbars,our-offers,pages}.json',
  {
    eager: true,
    import: 'default',
  },
);
const findRecord = createFileFinder(records);
const serverContentApi = await definition.serverContentApi();
const { site, diagnostics } = parseSiteSettings(siteJson, {
  definitions: new Map(),
  sources: listSources(serverContentApi),
  contentApi: serverContentApi,
  timeZone: definition.timeZone,
  site: {
    schema: await loadSiteSchema(definition),
    dialogs: definition.dialogs,
    brand: definition.brand,
  },
});
if (!site) throw new Error(diagnostics.map(({ message }) => message).join('\n'));

await loadAllForms(definition.forms ?? {});

/** The site of the stories and of block tests: site.json with the records of its sources, no back end. */
export const storySite: SiteSettings = {
  ...site,
  layout: Object.fromEntries(
    Object.entries(site.layout).map(([name, part]) => [
      name,
      { content: Object(resolveContent(part, part.sources.map(findRecord))), sources: [] },
    ]),
  ),
};

/** The providers of every part of the site. */
export function SiteDecorator({ children }: { children: ReactNode }) {
  const [dialogs] = useState(createDialogs);
  return (
    <AppProvider
      settings={storySite}
      locale={definition}
      forms={definition.forms}
      content={failedContent}
      dialogs={dialogs}
    >
      <Surroundings>{children}</Surroundings>
    </AppProvider>
  );
}
