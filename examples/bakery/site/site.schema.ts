import { action, href, text } from 'vitrine/src/blocks/fields.ts';
import { createSiteSchema, layoutPart } from 'vitrine/src/site/create-site-schema.ts';
import type { LayoutPart, SiteManifest } from 'vitrine/src/site/site-manifest.ts';
import * as z from 'zod';

const header = z.strictObject({
  links: z
    .array(z.strictObject({ label: text('What the visitor reads'), href: href() }).describe('Link'))
    .describe('The menu, in order'),
  order: action('The button at the end of the menu'),
});

const footer = z.strictObject({
  note: text('A line about what we do with what visitors send us'),
});

/** `page-manifests/site.json` of the bakery. */
export const siteSchema = createSiteSchema({
  company: {},
  hosts: {},
  layout: {
    header: layoutPart(header, 'The bar above every page'),
    footer: layoutPart(footer, 'The end of every page'),
  },
});

type Parsed = z.output<typeof siteSchema>['layout'];

/** `site.json`, parsed. */
export type BakeryManifest = SiteManifest & {
  layout: { [Name in keyof Parsed]: LayoutPart<Parsed[Name]['content']> };
};
