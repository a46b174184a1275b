import * as z from 'zod';
import { defineBlock } from '../../src/schema/block-definition.ts';
import { action, color, icon, richText, text } from '../../src/schema/fields.ts';

const feature = z
  .strictObject({
    icon: icon('Icon of the item; a check mark when left out').optional(),
    title: text('The item, in a few words'),
    body: richText('A sentence or two about it').optional(),
  })
  .describe('An item');

export const features = defineBlock({
  type: 'features',
  title: 'Features',
  description: 'Short items with icons: a band of a few, or a longer list in columns.',
  group: 'collection',
  version: 1,
  content: z.strictObject({
    variant: z
      .enum(['band', 'list'])
      .default('band')
      .describe('band: a panel with about five items in a row; list: items in columns'),
    eyebrow: text('A few words above the title').optional(),
    title: text('Title of the section').optional(),
    body: richText('Text that introduces the items').optional(),
    color: color('Colour of the panel (band)').optional(),
    items: z.array(feature).min(1).describe('The items, in order'),
    actions: z.array(action('A button')).max(2).default([]).describe('Buttons under the items'),
  }),
});
