import * as z from 'zod';
import { bannerContent } from '../../site/layout/banner/banner.schema.ts';
import { contactModalContent } from '../../site/layout/contact-modal/contact-modal.schema.ts';
import { cookieConsentContent } from '../../site/layout/cookie-consent/cookie-consent.schema.ts';
import { footerContent } from '../../site/layout/footer/footer.schema.ts';
import { navbarContent } from '../../site/layout/navbar/navbar.schema.ts';
import { image, text } from '../blocks/fields.ts';

/** A part of the layout, written like a block of a page. */
const part = <Content extends z.ZodType>(content: Content, description: string) =>
  z
    .strictObject({
      content,
      // Parsed by parseSources, as a block's.
      source: z.unknown().optional().describe('One source, or several applied in order'),
    })
    .describe(description);

const host = (description: string) =>
  z
    .string()
    .regex(/^https:\/\/[a-z0-9.-]+(\/[^\s]*)?$/, 'expected an address like "https://…"')
    .describe(description);

/** `page-manifests/site.json`: the facts of the broker, in this one place, and the layout. */
export const siteSchema = z
  .strictObject({
    $schema: z.string().optional(),
    name: text('Name of the site, added to the title of every page'),
    baseline: text('What the broker is, in a few words'),
    shareImage: image('Picture of links to the site on social networks: PNG of 1200 × 630'),
    company: z
      .strictObject({
        legalName: text('Name and legal form'),
        capital: text('Share capital, as it is shown'),
        address: z.strictObject({
          street: text('Number and street'),
          postalCode: text('Postal code'),
          city: text('City'),
        }),
        phone: z
          .string()
          .regex(/^\+33[1-9]\d{8}$/, 'expected an international number like "+33199000100"')
          .describe('Telephone, international form'),
        email: z.email().describe('Address for mail'),
        hours: text('When customer service answers'),
        orias: text('ORIAS registration number'),
        registration: text('Trade register (RCS) and VAT numbers'),
        legalText: text('The legal text of the footer'),
      })
      .describe('The facts of the broker'),
    hosts: z
      .strictObject({
        subscription: host('External subscription journey: what "@subscription" links lead to'),
        extranet: host('Partner extranet: what "@extranet/…" links lead to'),
      })
      .describe('The other sites of the broker'),
    wirePrefix: z
      .string()
      .regex(/^[a-z]+$/, 'expected lower-case letters')
      .describe('The provider’s name as it begins two field names of the complaint payload'),
    layout: z.strictObject({
      banner: part(bannerContent, 'The dismissible banner above the menu'),
      navbar: part(navbarContent, 'The menu'),
      footer: part(footerContent, 'The footer'),
      cookieConsent: part(cookieConsentContent, 'The cookie dialog ("Gérer mes cookies")'),
      contactModal: part(contactModalContent, 'The contact modal ("Demande de rappel")'),
    }),
  })
  .describe('The site: facts of the broker and layout');
