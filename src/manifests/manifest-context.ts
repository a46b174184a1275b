import type { z } from 'zod';
import { type ContentApi, listParamNames, type ServerContentApi } from '../content/content-api.ts';
import type { Brand, SiteConfig } from '../define-site.ts';
import type { FormDefinition } from '../forms/definition/form-definition.ts';
import type { BlockDefinition } from '../schema/block-definition.ts';
import { plainSiteSchema } from '../site/site-settings.ts';

/** The names that manifests may use, with their definitions. */
export type ManifestContext = {
  definitions: ReadonlyMap<string, BlockDefinition>;
  /** By source: the block type of its content, and the parameters in its path. */
  sources: ReadonlyMap<string, { block: string; params: readonly string[] }>;
  /** By name; undefined: not checked. */
  forms?: ReadonlyMap<string, FormDefinition>;
  timeZone: string;
};

/** With the schema of `site.json` and the content API. */
export type SiteManifestContext = ManifestContext & {
  contentApi: ServerContentApi;
  site: { schema: z.ZodType; dialogs: SiteConfig['dialogs']; brand: Brand };
};

/** The schema of `site.json`; by default that of a site without facts, hosts and layout of its own. */
export const loadSiteSchema = async ({ manifest }: SiteConfig): Promise<z.ZodType> =>
  manifest ? manifest() : plainSiteSchema;

export async function loadManifestContext(site: SiteConfig): Promise<SiteManifestContext> {
  const definitions = await Promise.all(
    Object.values(site.blocks).map((entry) => entry.definition()),
  );
  const contentApi = await site.serverContentApi();
  const forms = (await site.serverForms?.()) ?? {};
  return {
    contentApi,
    definitions: new Map(definitions.map((definition) => [definition.type, definition])),
    sources: listSources(contentApi),
    forms: new Map(Object.entries(forms).map(([name, { definition }]) => [name, definition])),
    timeZone: site.timeZone,
    site: { schema: await loadSiteSchema(site), dialogs: site.dialogs, brand: site.brand },
  };
}

export function listSources({ sources }: ContentApi): ManifestContext['sources'] {
  return new Map(
    Object.entries(sources).map(([name, { block, path }]) => [
      name,
      { block, params: listParamNames(path) },
    ]),
  );
}
