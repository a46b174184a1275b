import type { z } from 'zod';
import type { ContentApi, ServerContentApi } from '../content/content-api.ts';
import { findParamNames } from '../content/content-api.ts';
import type { SiteConfig } from '../define-site.ts';
import { loadDeclaredForms } from '../forms/define-form.ts';
import type { FormDefinition } from '../forms/form-definition.ts';
import type { BlockDefinition } from '../schema/block-definition.ts';
import type { Brand } from '../site/brand.ts';
import { createSiteSchema } from '../site/create-site-schema.ts';
import type { GiveDefault } from './default-content.ts';

/** The names that manifests may use, and what each stands for. */
export type ManifestContext = {
  definitions: ReadonlyMap<string, BlockDefinition>;
  /** Source → the block type it gives content for, and the parameters in its path. */
  sources: ReadonlyMap<string, { block: string; params: readonly string[] }>;
  /** Its forms by their names; left out where there is no telling. */
  forms?: ReadonlyMap<string, FormDefinition>;
  /** What the site's records give; left out where they have not been read. */
  giveDefault?: GiveDefault;
  /** In which the days begin on which pages appear. */
  timeZone: string;
};

/** With what `site.json` may say, and what the records of the site answer. */
export type SiteManifestContext = ManifestContext & {
  contentApi: ServerContentApi;
  site: { schema: z.ZodType; dialogs: SiteConfig['dialogs']; brand: Brand };
};

/** What `site.json` may say: of a site that says nothing of it, what it says of every one. */
export const loadSiteSchema = async ({ manifest }: SiteConfig): Promise<z.ZodType> =>
  manifest ? manifest() : createSiteSchema({ company: {}, hosts: {}, layout: {} });

/** Loads every block's schema and every source of a site: what its manifests are parsed against. */
export async function loadManifestContext(site: SiteConfig): Promise<SiteManifestContext> {
  const definitions = await Promise.all(
    Object.values(site.blocks).map((entry) => entry.definition()),
  );
  const contentApi = await site.serverContentApi();
  const forms = await loadDeclaredForms(site.serverForms ?? {});
  return {
    contentApi,
    definitions: new Map(definitions.map((definition) => [definition.type, definition])),
    sources: listSources(contentApi),
    forms: new Map(forms.map(({ definition }) => [definition.name, definition])),
    timeZone: site.timeZone,
    site: { schema: await loadSiteSchema(site), dialogs: site.dialogs, brand: site.brand },
  };
}

/** The sources of a content API, as manifests name them. */
export function listSources({ sources, endpoints }: ContentApi): ManifestContext['sources'] {
  return new Map(
    Object.entries(sources).map(([name, { block, endpoint }]) => [
      name,
      { block, params: findParamNames(endpoints[endpoint]?.path ?? '') },
    ]),
  );
}
