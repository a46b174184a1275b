import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { BlockRegistry } from './blocks/block-registry.ts';
import type { ContentApi, ServerContentApi } from './content/content-api.ts';
import { type JsonPath, replaceAt } from './diagnostics/json-path.ts';
import type { Forms } from './forms/form.ts';
import type { BrowserForms } from './forms/use-form.ts';
import type { SiteMetadata } from './metadata/page-metadata.ts';
import type { Locale } from './site/site-context.ts';
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
  /** Found in `form-schemas/` by the engine. */
  forms?: BrowserForms;
  /** Route prefix of the content back end's pages: `/page/`. */
  dynamicPrefix?: `/${string}/`;
  /** Loaded by the first fetch. */
  contentApi: () => Promise<ContentApi>;
};

/** A part of the layout, without props, and the modules whose styles it brings along. */
export type LayoutPart = { load: () => Promise<ComponentType>; styles?: readonly string[] };

/** A site's whole configuration: `site/site.ts`. The fields added here never reach browsers. */
export type SiteConfig = BrowserSiteConfig & {
  brand: Brand;
  authors: Authors;
  serverTexts: ServerTexts;
  /** Where the dialogs of its links lead without JavaScript: `#contact` → `/contact`. */
  dialogs: Readonly<Record<string, string>>;
  /**
   * Modules of the layout whose code browsers load when they are needed, though the first visit shows
   * them. Their styles come with the document's late styles.
   */
  layoutIslands: readonly string[];
  /**
   * Parts whose HTML no document has: a script asks for it at `/_vitrine/layout/<name>`. One with the name of a
   * dialog is what a link shows before the application is there.
   */
  layoutParts?: Readonly<Record<string, LayoutPart>>;
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
  /** The same forms, as the server knows them. The engine finds both in `form-schemas/`. */
  serverForms?: () => Promise<Forms>;
};

const noContent: ContentApi = { sources: {} };

export const defineBrowserSite = (
  site: Omit<BrowserSiteConfig, 'contentApi'> & Partial<BrowserSiteConfig>,
): BrowserSiteConfig => ({
  contentApi: async () => noContent,
  ...site,
});

/** The menu of a site without a layout of its own. */
const plainMenu: SiteMenu = {
  file: 'page-manifests/site.json',
  listGroups: () => ['Menu'],
  addLink: (manifest, _, link) =>
    replaceAt(manifest, ['layout', 'menu', 'content', 'links'], (links) => [
      ...((links as object[] | undefined) ?? []),
      link,
    ]),
  hasEntriesBelow: () => false,
};

/**
 * Defaults of what a site leaves out: the browsers' content API, no dialogs, no further metadata, and authors
 * who read the site's language if Studio has it.
 */
export const defineSite = (
  site: BrowserSiteConfig & Pick<SiteConfig, 'serverTexts'> & Partial<SiteConfig>,
): SiteConfig => ({
  authors: { language: site.language.startsWith('fr') ? 'fr' : 'en' },
  brand: {},
  dialogs: {},
  layoutIslands: [],
  serverContentApi: site.contentApi,
  metadata: async () => ({ describeSite: () => [], blocks: {} }),
  ...(site.manifest ? {} : { newPage: { menu: plainMenu } }),
  rules: [],
  verbatim: [],
  ...site,
});

/**
 * The brand outside the pages' style sheets; all fields are optional. The colours and fonts of pages are
 * in `site/brand/brand.css`, which sets the tokens of `src/styles/brand.css`.
 */
export type Brand = {
  /** Heads standalone pages; by default the site's name. */
  logo?: { src: string; width: number; height: number };
  icons?: {
    svg: string;
    /** PNG of 180 × 180, for Apple's home screens. */
    touch?: string;
    /** PNG for other home screens; the first one also for `/favicon.ico`. */
    app?: readonly { src: string; size: number }[];
  };
  /** Replaces a picture that is missing or does not load. */
  fallbackPicture?: string;
  /** Colours of standalone pages. */
  colors?: { ink: string; accent: string; background: string; line: string };
};

/** The menu of a site, in a file of `content/` or in `site.json`, which `npm run new:page` and Studio change. */
export type SiteMenu = {
  /** Its file: `content/menu.json`. */
  file: string;
  /** Labels of the groups that can hold a link. */
  listGroups: (menu: unknown) => string[];
  /** The menu with a link at the end of a group. */
  addLink: (menu: unknown, group: string, link: { label: string; href: string }) => unknown;
  /** Whether an entry of the list stands above others, and stays when its page is removed. */
  hasEntriesBelow: (menu: unknown, index: number) => boolean;
};

/** A page as the server renders it, without the layout. */
export type RuledPage = { route: string; description: string; html: string };

/**
 * A rule of one site: its law, its promises, its house style. `npm run validate` checks it beside the
 * engine's. A message says what to write instead.
 */
export type SiteRule = {
  /** Stable name, kebab-case: reports carry it. */
  id: string;
  /** By default an error: validation fails. */
  severity?: 'error' | 'warning';
  /** The rule in one sentence. */
  description: string;
  /** Why: a law, a promise. */
  reason: string;
  /** The fix, for an author. */
  hint: string;
  /** The mistakes of a text, with the values of facts in it: of pages, records, facts, forms, site.json. */
  checkText?: (text: { path: JsonPath; value: string }) => Iterable<string>;
  checkPage?: (page: RuledPage) => Iterable<string>;
};
