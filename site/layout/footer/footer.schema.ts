import * as z from 'zod';
import { href, icon, link, text } from '../../../src/schema/fields.ts';

const words = 'What the visitor reads';
const links = (description: string) =>
  z.array(link('A link of the list', words)).describe(`${description}, in order`);
const service = z
  .strictObject({ icon: icon('Icon before the words'), label: text(words), href: href() })
  .describe('A service');

export const footerContent = z.strictObject({
  introduction: text('A sentence under the logo'),
  social: links('Social networks'),
  services: z
    .array(service)
    .describe('What visitors come back for, in sight at every width, in order'),
  quotesTitle: text('Title of the quotes by profession'),
  quotes: links('A quote for each profession: the extranet or a product page'),
  offersTitle: text('Title of the offers'),
  offers: links('Offers; "#contact" for those that open the contact modal'),
  aboutTitle: text('Title of the links about the broker'),
  about: links('About the broker'),
  regulatory: links('Terms, privacy policy, legal notices, cookies: those whose page is active'),
  cookies: link('Link that reopens the cookie dialog', words),
});
export type FooterContent = z.output<typeof footerContent>;
