import * as z from 'zod';
import { defineBlock } from '../../src/schema/block-definition.ts';
import { items, src, text } from '../../src/schema/fields.ts';
import { logoSizes } from './logo-sizes.ts';

const logo = z
  .strictObject({
    name: text('Name of the partner, said where the logo is not seen'),
    src: src('Logo'),
    size: z
      .enum(logoSizes.map((size) => `${size}vh` as const))
      .default('10vh')
      .describe('Height, in parts of the window’s height; as much of it as the row can hold'),
    isFixed: z
      .boolean()
      .default(false)
      .describe('true: the logo stands still; false: it is one of the scrolling ones'),
  })
  .describe('A partner');

export const logos = defineBlock({
  type: 'logos',
  title: 'Logos',
  description: 'Logos of partners: some stand still, the others scroll by.',
  group: 'collection',
  content: z.strictObject({
    title: text('Title of the section').optional(),
    items: items(logo, 'The partners'),
  }),
});
