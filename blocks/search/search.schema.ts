import * as z from 'zod';
import { defineBlock } from '../../src/schema/block-definition.ts';
import { href, richText, text } from '../../src/schema/fields.ts';

export const search = defineBlock({
  type: 'search',
  title: 'Search',
  description: 'A field that searches the pages of the site, and what it has found.',
  group: 'form',
  // What is searched is nobody else’s, and each search has its own page.
  form: true,
  reads: 'search',
  content: z.strictObject({
    title: text('Title of the page or of the section').optional(),
    label: text('What the field asks for, above it'),
    href: href('The page that shows the results: one with this block'),
    help: richText('What helps who has not found it, below the results').optional(),
  }),
});
