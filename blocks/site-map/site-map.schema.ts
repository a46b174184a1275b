import * as z from 'zod';
import { defineBlock } from '../../src/schema/block-definition.ts';
import { href, text } from '../../src/schema/fields.ts';

export const siteMap = defineBlock({
  type: 'site-map',
  title: 'Site map',
  description: 'Links to all pages of the site, by their addresses.',
  group: 'collection',
  reads: 'siteMap',
  content: z.strictObject({
    title: text('Title of the page or of the section'),
    groups: z
      .array(
        z.strictObject({
          title: text('Title of the group'),
          pages: z.array(href('A page, with all that are below it')).min(1).describe('Its pages'),
        }),
      )
      .optional()
      .describe('Pages that belong together; all others come after them'),
    othersTitle: text('Title above the pages of no group').optional(),
  }),
});
