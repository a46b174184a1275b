import type { z } from 'zod';
import type { BlockDefinition } from '../blocks/block-definition.ts';
import { findParamNames } from '../content/content-api.ts';
import type { Brand } from '../site/brand.ts';
import type { SiteDefinition } from '../site/define-site.ts';

/** The names that manifests may use, and what each stands for. */
export type Vocabulary = {
  definitions: ReadonlyMap<string, BlockDefinition>;
  /** Source → the block type it gives content for, and the parameters in its path. */
  sources: ReadonlyMap<string, { block: string; params: readonly string[] }>;
  /** In which the days begin on which pages appear. */
  timeZone: string;
};

/** With what `site.json` may say. */
export type SiteVocabulary = Vocabulary & {
  site: { schema: z.ZodType; dialogs: SiteDefinition['dialogs']; brand: Brand };
};

/** Loads every block's schema and every source of a site: what its manifests are parsed against. */
export async function loadVocabulary(site: SiteDefinition): Promise<SiteVocabulary> {
  const definitions = await Promise.all(
    Object.values(site.blocks).map((entry) => entry.definition()),
  );
  const { sources, endpoints } = await site.contentApi();
  return {
    definitions: new Map(definitions.map((definition) => [definition.type, definition])),
    sources: new Map(
      Object.entries(sources).map(([name, { block, endpoint }]) => [
        name,
        { block, params: findParamNames(endpoints[endpoint]?.path ?? '') },
      ]),
    ),
    timeZone: site.timeZone,
    site: { schema: await site.manifest(), dialogs: site.dialogs, brand: site.brand },
  };
}
