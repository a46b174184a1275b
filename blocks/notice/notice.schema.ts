import * as z from 'zod';
import { defineBlock } from '../../src/schema/block-definition.ts';
import { actions, icon, richText, text } from '../../src/schema/fields.ts';

export const notice = defineBlock({
  type: 'notice',
  title: 'Notice',
  description: 'A short message that a visitor must not miss.',
  group: 'opening',
  content: z.strictObject({
    tone: z
      .enum(['info', 'warning'])
      .default('info')
      .describe('info: good to know; warning: something goes wrong without it'),
    screens: z
      .enum(['all', 'small'])
      .default('all')
      .describe('all: always shown; small: only below 768 px, where a page asks for a computer'),
    icon: icon('Icon; the one of the tone when left out').optional(),
    title: text('The message in a few words').optional(),
    body: richText('The message'),
    actions: actions('Buttons under the text'),
  }),
});
