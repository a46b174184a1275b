import { action, href, text } from 'vitrine/fields';
import { defineSite } from 'vitrine/site';
import { createSiteSchema, layoutPart } from 'vitrine/site/create-site-schema';
import type { LayoutPart, SiteSettings } from 'vitrine/site/site-settings';
import { serverTexts } from 'vitrine/texts/en/server';
import * as z from 'zod';
import { site as browserSite } from './browser.ts';
import { priceInPence } from './rules.ts';

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
const siteSchema = createSiteSchema({
  company: {},
  hosts: {},
  layout: {
    header: layoutPart(header, 'The bar above every page'),
    footer: layoutPart(footer, 'The end of every page'),
  },
});

type Parsed = z.output<typeof siteSchema>['layout'];

/** The same, parsed. */
export type BakeryManifest = SiteSettings & {
  layout: { [Name in keyof Parsed]: LayoutPart<Parsed[Name]['content']> };
};

/** The site of the bakery: all that it hands to the engine. */
export const site = defineSite({
  ...browserSite,
  serverTexts,
  brand: {
    icons: { svg: '/pictures/mark.svg' },
    fallbackPicture: '/pictures/sourdough.svg',
    colors: { ink: '#2e1a0e', accent: '#8a3b12', background: '#fcefdc', line: '#e6d5bd' },
  },
  manifest: async () => siteSchema,
  rules: [priceInPence],
});
