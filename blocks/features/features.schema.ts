import * as z from 'zod';
import { defineBlock } from '../../src/schema/block-definition.ts';
import { actions, color, head, icon, items, richText, text } from '../../src/schema/fields.ts';

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
  content: z.strictObject({
    variant: z
      .enum(['band', 'list'])
      .default('band')
      .describe('band: a panel with about five items in a row; list: items in columns'),
    ...head('Title of the section', 'Text that introduces the items'),
    color: color('Colour of the panel (band)').optional(),
    items: items(feature, 'The items, in order'),
    actions: actions('Buttons under the items'),
  }),
});
