import * as z from 'zod';
import { defineBlock } from '../../src/schema/block-definition.ts';
import { color, richText, text } from '../../src/schema/fields.ts';

const figure = z.strictObject({
  value: text('The figure'),
  label: text('What it counts'),
  color: color('Colour behind the figure').optional(),
});

const row = z.strictObject({
  label: text('What the row is about'),
  state: text('Its state, in a word or two'),
  color: color('Colour behind the state').optional(),
});

export const screen = defineBlock({
  type: 'screen',
  title: 'Screen',
  description:
    'The screen of an application as texts: figures, rows with their states and a chart.',
  group: 'text',
  content: z.strictObject({
    title: text('Title of the section').optional(),
    body: richText('Text that introduces the screen').optional(),
    color: color('Colour of the panel behind the screen').optional(),
    name: text('Name of the application, in the bar of the screen'),
    figures: z.array(figure).min(1).max(3).describe('The figures at the top of the screen'),
    rows: z
      .strictObject({
        title: text('Title of the rows'),
        items: z.array(row).min(1).max(5).describe('The rows'),
      })
      .describe('Rows with their states'),
    chart: z
      .strictObject({
        title: text('Title of the chart'),
        values: z
          .array(z.number().positive().describe('The height of a bar, beside the others'))
          .min(2)
          .max(12)
          .describe('The bars, from the oldest to the newest'),
        caption: text('What the bars are, in words'),
      })
      .describe('A chart of bars'),
  }),
});
