import * as z from 'zod';
import type { ContentInputOf, ContentOf } from '../../src/schema/block-definition.ts';
import { defineBlock } from '../../src/schema/block-definition.ts';
import { color, icon, richText, text } from '../../src/schema/fields.ts';

/** The facts of site.json that a list can show: they are never written in a manifest. */
export const siteFacts = ['address', 'phone', 'email', 'hours', 'orias', 'registration'] as const;

const common = {
  title: text('Title of the section').optional(),
  body: richText('Text that introduces the list').optional(),
  color: color('Colour of the panel behind the list').optional(),
};

const numberedItem = z.strictObject({
  number: z.int().nonnegative().optional().describe('Number; the position when left out'),
  title: text('The point, in a few words'),
  body: richText('What it means').optional(),
});

const checkItem = z.strictObject({
  title: text('What is included'),
  body: richText('A sentence about it').optional(),
});

const factItem = z.strictObject({
  term: text('What the fact is about, like "Horaires"'),
  icon: icon('Icon before the term').optional(),
  value: z
    .union([
      z.strictObject({ body: richText('The fact') }),
      z.strictObject({ site: z.enum(siteFacts).describe('A fact of site.json') }),
    ])
    .describe('The fact: a text ("body"), or the name of a fact of site.json ("site")'),
});

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

/** An application's screen, which a visitor reads as texts. */
const screen = {
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
};

export const list = defineBlock({
  type: 'list',
  title: 'List',
  description:
    'Points in a list: numbered, checked off, facts with their terms, or the screen of an application.',
  group: 'text',
  version: 1,
  content: z.discriminatedUnion('variant', [
    z.strictObject({
      variant: z.literal('numbered').describe('Numbered points, each with a text'),
      ...common,
      items: z.array(numberedItem).min(1).describe('The points, in order'),
    }),
    z.strictObject({
      variant: z.literal('checks').describe('Points with a check mark: what is included'),
      ...common,
      items: z.array(checkItem).min(1).describe('The points'),
    }),
    z.strictObject({
      variant: z.literal('facts').describe('Terms and values: address, hours'),
      ...common,
      items: z.array(factItem).min(1).describe('The facts'),
    }),
    z.strictObject({
      variant: z
        .literal('screen')
        .describe('Figures, rows with their states and a chart: the screen of an application'),
      ...common,
      ...screen,
    }),
  ]),
});

export type ListContent = ContentOf<typeof list>;
export type ListInput = ContentInputOf<typeof list>;
export type SiteFact = (typeof siteFacts)[number];
