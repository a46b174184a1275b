// The site's modules that the engine imports; scripts/build/site-modules.ts resolves them.
declare module 'virtual:vitrine/site' {
  /** `site/site.ts` of the site that is built or served. */
  export const site: import('../define-site.ts').SiteConfig;
}

declare module 'virtual:vitrine/browser-site' {
  /** Its `site/browser.ts`. */
  export const site: import('../define-site.ts').BrowserSiteConfig;
}

declare module 'virtual:vitrine/layout' {
  /** Its `site/layout/layout.tsx`: the layout around every page. */
  export const Layout: import('react').ComponentType<{ children: import('react').ReactNode }>;
}

declare module 'virtual:vitrine/early' {
  /** Its `site/layout/early.ts`: the behaviour of its layout before, and without, the application. */
}

declare module 'virtual:vitrine/brand' {
  /** Its `site/brand/brand.css`: colours and fonts. */
}

declare module 'virtual:vitrine/stories' {
  type Around = import('react').ComponentType<{ children: import('react').ReactNode }>;
  /** The site's `site/stories.tsx`: the providers of its components in stories. */
  export const Surroundings: Around;
  /** The providers around a page in a story. */
  export const StoryLayout: Around;
  /** Sets up the site's state for pages; returns the clean-up. */
  export const prepare: () => () => void;
}

declare module 'virtual:vitrine/form/*' {
  /** A form of its `form-schemas/` in browsers (scripts/build/form-modules.ts). */
  export const form: import('../forms/browser-form.ts').BrowserForm;
}

declare module 'virtual:vitrine/form-texts' {
  /** The texts of forms, in its language. */
  export const formTexts: import('../texts/fr/forms.ts').FormTexts;
}
