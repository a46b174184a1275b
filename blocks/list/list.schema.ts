import * as z from 'zod';
import { defineBlock } from '../../src/schema/block-definition.ts';
import { color, icon, items, richText, text } from '../../src/schema/fields.ts';

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
      z.strictObject({
        figure: text('A figure shown large before the fact, like "145,89 €"').optional(),
        body: richText('The fact'),
      }),
      z.strictObject({ site: z.enum(siteFacts).describe('A fact of site.json') }),
    ])
    .describe(
      'The fact: a text ("body"), with a figure before it or not, or the name of a fact of site.json ("site")',
    ),
});

export const list = defineBlock({
  type: 'list',
  title: 'List',
  description: 'Points in a list: numbered, checked off, or facts with their terms.',
  group: 'text',
  content: z.discriminatedUnion('variant', [
    z.strictObject({
      variant: z.literal('numbered').describe('Numbered points, each with a text'),
      ...common,
      items: items(numberedItem, 'The points, in order'),
    }),
    z.strictObject({
      variant: z.literal('checks').describe('Points with a check mark: what is included'),
      ...common,
      items: items(checkItem, 'The points'),
    }),
    z.strictObject({
      variant: z.literal('facts').describe('Terms and values: address, hours'),
      ...common,
      items: items(factItem, 'The facts'),
    }),
  ]),
});
