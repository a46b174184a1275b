declare module 'virtual:vitrine/site' {
  /** The site that is built or served: `site/site.ts` of its folder. */
  export const site: import('../site/define-site.ts').SiteDefinition;
}
