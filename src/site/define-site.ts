import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { BlockRegistry } from '../blocks/block-registry.ts';
import type { ContentApi, ServerContentApi } from '../content/content-api.ts';
import type { SiteMetadata } from '../metadata/structured-data.ts';

/**
 * All that a site hands to the engine. Parts that only some need are loaded by those who need them:
 * the browser never sees what is for the server.
 */
export type SiteDefinition = {
  /** Of its pages, as in `<html lang>` (BCP 47). */
  language: string;
  /** In which its days begin and end (IANA name). */
  timeZone: string;
  blocks: BlockRegistry;
  /** Where the dialogs of its links lead without JavaScript: `#contact` → `/contact`. */
  dialogs: Readonly<Record<string, string>>;
  /** The schema of `page-manifests/site.json`, made by `createSiteSchema`. */
  manifest: () => Promise<z.ZodType>;
  layout: {
    /** What stands around every page. */
    load: () => Promise<ComponentType<{ children: ReactNode }>>;
    /** The module that `load` loads, from the project's root, as a build names it. */
    module: string;
    /** Those of its parts, below the page, whose code browsers load when they are needed. */
    islands: readonly string[];
  };
  /** Where the pages of the back end begin: `/page/`. */
  dynamicPrefix?: `/${string}/`;
  contentApi: () => Promise<ContentApi>;
  serverContentApi: () => Promise<ServerContentApi>;
  metadata: () => Promise<SiteMetadata>;
};

/** Declares a site. */
export const defineSite = (site: SiteDefinition): SiteDefinition => site;
