import * as z from 'zod';
import { href, icon, link, text } from '../src/schema/fields.ts';
import type { LayoutPart, SiteSettings } from '../src/site/site-settings.ts';
import { createSiteSchema, host, layoutPart } from '../src/site/site-settings.ts';
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

const consentCategory = (description: string) =>
  z
    .strictObject({
      label: text('Name of the category'),
      description: text('What accepting it allows'),
      isOnAtFirst: z
        .boolean()
        .describe(
          'Position of the toggle before the visitor has chosen; it counts only once validated',
        ),
    })
    .describe(description);

const thingToKnow = z
  .strictObject({
    icon: icon(),
    title: text('What it is about, in a word or two'),
    text: text('A sentence'),
  })
  .describe('One thing to know');

const cookieConsentContent = z.strictObject({
  title: text('Title of the dialog'),
  items: z.array(thingToKnow).length(3).describe('Three things to know: use, retention, sharing'),
  link: link('Link to the cookies page', 'What the visitor reads'),
  customLabel: text('Button that leads to the custom choices'),
  refuseLabel: text('Button that refuses every category'),
  acceptLabel: text('Button that accepts every category'),
  custom: z
    .strictObject({
      introduction: text('A sentence above the toggles'),
      advertising: consentCategory('Personalised advertising'),
      geolocation: consentCategory('Geolocated advertising'),
      social: consentCategory('Sharing on social networks'),
      moreLabel: text('What expands the explanation'),
      more: z.array(text('A paragraph')).min(1).describe('The explanation, paragraph by paragraph'),
      saveLabel: text('Button that validates the toggles as they are'),
    })
    .describe('The view of custom choices'),
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
