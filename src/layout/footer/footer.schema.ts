import * as z from 'zod';
import { href, text } from '../../engine/fields.ts';

const link = z.strictObject({ label: text('What the visitor reads'), href: href() });
const links = (description: string) => z.array(link).describe(description);

export const footerContent = z.strictObject({
  social: z.array(link).describe('Social networks'),
  regulatory: links('Terms, privacy policy, legal notices, cookies: the active ones'),
  complaint: link.describe('Link to the complaint'),
  api: link.describe('Link to the API page'),
  quotes: z
    .strictObject({ title: text('Title of the list'), links: links('A link for each profession') })
    .describe('Quotes by profession'),
  offers: z
    .strictObject({ title: text('Title of the list'), links: links('A link for each offer') })
    .describe('Offers; some open the contact modal'),
  about: z
    .strictObject({ title: text('Title of the list'), links: links('About the broker') })
    .describe('About'),
});
export type FooterContent = z.output<typeof footerContent>;
