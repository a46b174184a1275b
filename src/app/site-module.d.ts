// What the engine takes of a site that it does not know: scripts/build/site-module.ts gives it.
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

declare module 'virtual:vitrine/brand' {
  /** Its `site/brand/brand.css`: colours and fonts. */
}

declare module 'virtual:vitrine/stories' {
  type Around = import('react').ComponentType<{ children: import('react').ReactNode }>;
  /** The `site/stories.tsx` of the site: what its components expect above them in a story. */
  export const Surroundings: Around;
  /** The providers around a page in a story. */
  export const StoryLayout: Around;
  /** Puts the site into the state that its pages are shown in; returns what ends it. */
  export const prepare: () => () => void;
}
