import * as z from 'zod';
import { defineBlock } from '../../src/schema/block-definition.ts';
import { actions, color, items, richText, text } from '../../src/schema/fields.ts';

export const steps = defineBlock({
  type: 'steps',
  title: 'Steps',
  description: 'What happens in which order.',
  group: 'text',
  content: z.strictObject({
    variant: z
      .enum(['numbered', 'how-to'])
      .default('numbered')
      .describe(
        'numbered: panels side by side on a line, for short steps; how-to: a list to read from top to bottom beside its title, for instructions',
      ),
    title: text('Title of the section').optional(),
    body: richText('Text that introduces the steps').optional(),
    items: items(
      z.strictObject({
        number: z
          .int()
          .nonnegative()
          .optional()
          .describe('Number of the step; its position when left out'),
        title: text('What is done, in a few words'),
        body: richText('What the visitor has to know').optional(),
        color: color('Colour of the panel; the number stands on a darker shade').optional(),
      }),
      'The steps, in order',
    ),
    actions: actions('Buttons by the title'),
  }),
});
