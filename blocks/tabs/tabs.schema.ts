import * as z from 'zod';
import { defineBlock } from '../../src/schema/block-definition.ts';
import { actions, color, head, icon, items, richText, text } from '../../src/schema/fields.ts';

const common = {
  ...head('Title of the section', 'Text that introduces the tabs'),
  actions: actions('Buttons of the section'),
};

const textTab = z
  .strictObject({ title: text('Name of the tab'), body: richText('What the tab shows') })
  .describe('A tab');

const columnTab = z
  .strictObject({
    title: text('Name of the tab'),
    body: richText('What the tab shows'),
    icon: icon('Icon above the name').optional(),
    color: color('Colour of the column').optional(),
  })
  .describe('A tab, as a coloured column');

const legalTab = z
  .strictObject({
    title: text('Name of the profession'),
    shortTitle: text('Name on small screens').optional(),
    legalBasis: richText('Legal basis'),
    definition: richText('Definition'),
    conditions: richText('Conditions of exercise'),
    color: color('Colour of the tab').optional(),
  })
  .describe('A profession, as a tab');

export const tabs = defineBlock({
  type: 'tabs',
  title: 'Tabs',
  description: 'Texts of which one is shown at a time, chosen by its tab.',
  group: 'text',
  content: z.discriminatedUnion('variant', [
    z.strictObject({
      variant: z.literal('text').describe('Under the title and text of the section, on a colour'),
      ...common,
      color: color('Colour of the panel').optional(),
      items: items(textTab, 'The tabs, in order; the first is shown'),
    }),
    z.strictObject({
      variant: z
        .literal('columns')
        .describe('Coloured columns: four from four tabs on, else three'),
      ...common,
      items: items(columnTab, 'The tabs, in order; the first is shown'),
    }),
    z.strictObject({
      variant: z.literal('legal').describe('Professions: legal basis, definition, conditions'),
      ...common,
      items: items(legalTab, 'The tabs, in order; the first is shown'),
    }),
  ]),
});
