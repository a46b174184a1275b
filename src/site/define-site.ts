import type { z } from 'zod';
import type { BlockRegistry } from '../blocks/block-registry.ts';
import type { ContentApi, ServerContentApi } from '../content/content-api.ts';
import type { SiteMetadata } from '../metadata/structured-data.ts';
import type { PageTexts } from '../texts/fr/page.ts';
import type { ServerTexts } from '../texts/fr/server.ts';

/** How a site speaks. */
export type Locale = {
  /** Of its pages, as in `<html lang>` (BCP 47). */
  language: string;
  /** In which its days begin and end (IANA name). */
  timeZone: string;
  /** What its pages say by themselves: a catalogue of `src/texts/`, or its own. */
  texts: PageTexts;
};

/**
 * What a site hands to the engine in browsers: `site/browser.ts`. What stands around every page is its
 * `site/layout/layout.tsx`.
 */
export type BrowserSite = Locale & {
  blocks: BlockRegistry;
  /** Where the pages of the content back end begin: `/page/`. */
  dynamicPrefix?: `/${string}/`;
  /** Loaded by the first fetch. */
  contentApi: () => Promise<ContentApi>;
};

/** All that a site hands to the engine: `site/site.ts`. Browsers never see what it adds. */
export type SiteDefinition = BrowserSite & {
  /** What its server says by itself. */
  serverTexts: ServerTexts;
  /** Where the dialogs of its links lead without JavaScript: `#contact` → `/contact`. */
  dialogs: Readonly<Record<string, string>>;
  /**
   * Modules of the layout whose code browsers load when they are needed, though the first visit shows
   * them. Their styles come with the document: a sheet with layers that comes later has Chromium look for
   * all fonts again, and lay out the whole page.
   */
  layoutIslands: readonly string[];
  /** The schema of `page-manifests/site.json`, made by `createSiteSchema`. */
  manifest: () => Promise<z.ZodType>;
  serverContentApi: () => Promise<ServerContentApi>;
  metadata: () => Promise<SiteMetadata>;
};

/** Declares what browsers need of a site. */
export const defineBrowserSite = (site: BrowserSite): BrowserSite => site;

/** Declares a site. */
export const defineSite = (site: SiteDefinition): SiteDefinition => site;
