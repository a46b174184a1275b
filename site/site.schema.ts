import * as z from 'zod';
import { href, text } from '../src/schema/fields.ts';
import type { LayoutPart, SiteSettings } from '../src/site/site-settings.ts';
import { createSiteSchema, host, layoutPart } from '../src/site/site-settings.ts';
import { cookieConsentContent } from './layout/cookie-consent/cookie-consent.schema.ts';
import { footerContent } from './layout/footer/footer.schema.ts';
import { navbarContent } from './layout/navbar/navbar.schema.ts';

const contactModalContent = z.strictObject({
  title: text('Title of the dialog'),
  introduction: text('A sentence under the title'),
});

const bannerContent = z.strictObject({
  text: text('What the banner announces'),
  shortText: text('The same in a few words, for small screens').optional(),
  label: text('Text of the button'),
  shortLabel: text('Text of the button on very small screens'),
  href: href(),
});

/** `page-manifests/site.json`: the facts of the broker, in this one place, and the layout. */
export const siteSchema = createSiteSchema({
  company: {
    phone: z
      .string()
      .regex(/^\+33[1-9]\d{8}$/, 'expected an international number like "+33199000100"')
      .describe('Telephone, international form'),
    capital: text('Share capital, as it is shown'),
    orias: text('ORIAS registration number'),
    registration: text('Trade register (RCS) and VAT numbers'),
    legalText: text('The legal text of the footer'),
  },
  hosts: {
    subscription: host('External subscription journey: what "@subscription" links lead to'),
    extranet: host('Partner extranet: what "@extranet/…" links lead to'),
  },
  layout: {
    banner: layoutPart(bannerContent, 'The dismissible banner above the menu'),
    navbar: layoutPart(navbarContent, 'The menu'),
    footer: layoutPart(footerContent, 'The footer'),
    cookieConsent: layoutPart(cookieConsentContent, 'The cookie dialog ("Gérer mes cookies")'),
    contactModal: layoutPart(contactModalContent, 'The contact modal ("Demande de rappel")'),
  },
});

type Parsed = z.output<typeof siteSchema>;

export type BrokerManifest = Omit<SiteSettings, 'company' | 'layout'> & {
  company: Parsed['company'];
  layout: { [Name in keyof Parsed['layout']]: LayoutPart<Parsed['layout'][Name]['content']> };
};

export type LayoutContents = {
  [Name in keyof Parsed['layout'] as `layout/${Name}`]: Parsed['layout'][Name]['content'];
};
