import * as z from 'zod';
import { color, href, text } from '../../engine/fields.ts';

const link = z.strictObject({
  label: text('What the visitor reads'),
  href: href(),
  badge: text('A word that draws attention, like "NOUVEAUTÉ"').optional(),
});

export const navbarContent = z.strictObject({
  inline: z
    .array(link.extend({ isButton: z.boolean().default(false).describe('Shown as a button') }))
    .describe('Entries in the bar, in order'),
  groups: z
    .array(
      z.strictObject({
        label: text('Title of the group'),
        href: href().optional(),
        color: color('Colour beside the title').optional(),
        links: z.array(link).describe('Links of the group, in order'),
      }),
    )
    .describe('Groups of the slide-down menu, in order'),
});
export type NavbarContent = z.output<typeof navbarContent>;
