import * as z from 'zod';
import { defineBlock } from '../../src/schema/block-definition.ts';
import { text } from '../../src/schema/fields.ts';

export const siteMap = defineBlock({
  type: 'site-map',
  title: 'Site map',
  description: 'Links to all pages of the site, by their addresses.',
  group: 'collection',
  version: 1,
  reads: 'siteMap',
  content: z.strictObject({
    title: text('Title of the page or of the section'),
  }),
});
