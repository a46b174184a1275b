import type { z } from 'zod';
import type { BlockRegistry } from './blocks/block-registry.ts';
import type { ContentApi, ServerContentApi } from './content/content-api.ts';
import type { FormRegistry } from './forms/define-form.ts';
import type { BrowserForms } from './forms/use-form.ts';
import type { SiteMetadata } from './metadata/structured-data.ts';
import type { Brand } from './site/brand.ts';
import type { Locale } from './site/locale.ts';
import type { SiteMenu } from './site/site-menu.ts';
import type { SiteRule } from './site/site-rule.ts';
import type { ServerTexts } from './texts/fr/server.ts';

/** The language of the site's authors, in Studio and Storybook. */
export type Authors = {
  language: 'fr' | 'en';
  /**
   * Translations of the names and descriptions in its schemas, which are English: `Titre mobile` for the
   * field `mobileTitle`.
   */
  words?: () => Promise<Readonly<Record<string, string>>>;
};

/**
 * A site's configuration in browsers: `site/browser.ts`. Its layout is `site/layout/layout.tsx`.
 */
export type BrowserSiteConfig = Locale & {
  blocks: BlockRegistry;
  forms?: BrowserForms;
  /** Route prefix of the content back end's pages: `/page/`. */
  dynamicPrefix?: `/${string}/`;
  /** Loaded by the first fetch. */
  contentApi: () => Promise<ContentApi>;
};

/** A site's whole configuration: `site/site.ts`. The fields added here never reach browsers. */
export type SiteConfig = BrowserSiteConfig & {
  brand: Brand;
  authors: Authors;
  serverTexts: ServerTexts;
  /** Where the dialogs of its links lead without JavaScript: `#contact` → `/contact`. */
  dialogs: Readonly<Record<string, string>>;
  /**
   * Modules of the layout whose code browsers load when they are needed, though the first visit shows
   * them. Their styles come with the document: a sheet with layers that comes later has Chromium look for
   * all fonts again, and lay out the whole page.
   */
  layoutIslands: readonly string[];
  /**
   * The schema of `page-manifests/site.json`, made by `createSiteSchema`; without it, that of a site with
   * no facts, hosts and layout of its own.
   */
  manifest?: () => Promise<z.ZodType>;
  serverContentApi: () => Promise<ServerContentApi>;
  metadata: () => Promise<SiteMetadata>;
  /** Quotations, which the validator's typography rules leave alone. */
  verbatim: readonly string[];
  /** Checked by `npm run validate` beside the engine's. */
  rules: readonly SiteRule[];
  /** The menu that a new page can be linked in. */
  newPage?: { menu: SiteMenu };
  /** The same forms, as the server knows them. */
  serverForms?: FormRegistry;
};

const noContent: ContentApi = { sources: {} };

export const defineBrowserSite = (
  site: Omit<BrowserSiteConfig, 'contentApi'> & Partial<BrowserSiteConfig>,
): BrowserSiteConfig => ({
  contentApi: async () => noContent,
  ...site,
});

/** Defaults of what a site leaves out: no content API, no dialogs, no further metadata, and authors who read
 * the site's language if Studio has it. */
export const defineSite = (
  site: BrowserSiteConfig & Pick<SiteConfig, 'serverTexts'> & Partial<SiteConfig>,
): SiteConfig => ({
  authors: { language: site.language.startsWith('fr') ? 'fr' : 'en' },
  brand: {},
  dialogs: {},
  layoutIslands: [],
  serverContentApi: async () => noContent,
  metadata: async () => ({ describeSite: () => [], blocks: {} }),
  rules: [],
  verbatim: [],
  ...site,
});
