import { defineBlock } from 'vitrine/blocks';
import { richText, text } from 'vitrine/fields';
import * as z from 'zod';

export const bakeTimes = defineBlock({
  type: 'bake-times',
  title: 'Bake times',
  description: 'A day of the oven: what comes out at what time.',
  content: z.strictObject({
    title: text('Title of the section'),
    body: richText('Text beside the times').optional(),
    items: z
      .array(
        z
          .strictObject({
            time: z
              .string()
              .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a time like "07:30"')
              .describe('When it comes out, like "07:30"'),
            title: text('What comes out'),
            days: text('On which days, where it is not every day').optional(),
          })
          .describe('A batch'),
      )
      .min(1)
      .describe('The batches, from the first to the last'),
  }),
});
