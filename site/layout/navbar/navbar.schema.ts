import * as z from 'zod';
import { color, href, text } from '../../../src/schema/fields.ts';

const link = z.strictObject({
  label: text('What the visitor reads'),
  href: href(),
  badge: text('A word that draws attention, like "NOUVEAUTÉ"').optional(),
  color: color('Background colour of the button or of the badge').optional(),
});

const entry = link
  .extend({ isButton: z.boolean().default(false).describe('Shown as a button') })
  .describe('An entry of the bar');

const group = z
  .strictObject({
    label: text('Title of the group'),
    href: href('Where the title leads, if it is a link').optional(),
    color: color('Colour of the mark beside the title').optional(),
    links: z.array(link.describe('A link of the group')).describe('Links of the group, in order'),
  })
  .describe('A group; without links, its title is the link');

export const navbarContent = z.strictObject({
  contactLabel: text('Text of the button that opens the contact modal on small screens'),
  search: z
    .strictObject({ label: text('Its name, for screen readers'), href: href() })
    .optional()
    .describe('The link with a magnifying glass that leads to the search'),
  inline: z
    .array(entry)
    .describe('Entries of the bar, in order; on small screens they stand in the slide-down menu'),
  groups: z.array(group).describe('Groups of the slide-down menu, in order'),
});
export type NavbarContent = z.output<typeof navbarContent>;
