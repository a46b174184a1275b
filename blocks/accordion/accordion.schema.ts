import * as z from 'zod';
import { defineBlock } from '../../src/schema/block-definition.ts';
import { color, items, richText, text } from '../../src/schema/fields.ts';

export const accordion = defineBlock({
  type: 'accordion',
  title: 'Accordion',
  description: 'Numbered questions in two columns, each opening its answer.',
  group: 'text',
  content: z.strictObject({
    title: text('Title of the section').optional(),
    body: richText('Text that introduces the questions').optional(),
    items: items(
      z.strictObject({
        question: text('What the visitor asks'),
        body: richText('The answer'),
        color: color('Colour of the number, and of the open panel, softened').optional(),
      }),
      'The questions, numbered from 1',
    ),
  }),
});
