import * as z from 'zod';
import { defineBlock } from '../../src/schema/block-definition.ts';
import {
  actions,
  color,
  head,
  href,
  icon,
  image,
  richText,
  text,
} from '../../src/schema/fields.ts';

const card = z
  .strictObject({
    title: text('Title of the card').optional(),
    body: richText('Text of the card').optional(),
    image: image('Picture; where a variant shows pictures, a fallback stands in').optional(),
    icon: icon('Icon above the title').optional(),
    color: color('Colour of the card').optional(),
    href: href('Where the card leads').optional(),
    label: text('Text of the button; without it the title is the link').optional(),
    linkLabel: text('Text of a link beside the button').optional(),
  })
  .refine((value) => value.title || value.body, {
    message: 'a card needs a "title" or a "body"; write one of them',
  })
  .refine((value) => value.href || (!value.label && !value.linkLabel), {
    message: 'a card with a "label" or a "linkLabel" needs an "href"; say where it leads',
    path: ['href'],
  })
  .describe('A card');

export const cards = defineBlock({
  type: 'cards',
  title: 'Cards',
  description: 'Cards of one kind: links, offers, sectors, advantages, tips, texts.',
  group: 'collection',
  content: z.strictObject({
    variant: z
      .enum(['plain', 'links', 'sectors', 'featured', 'advantages', 'tips'])
      .default('plain')
      .describe(
        'plain: texts; links: pictures that lead to pages; sectors: large, a picture behind; featured: a large first card, up to four beside it, the others in a row below; advantages: coloured, with icons; tips: a picture and a title',
      ),
    ...head('Title of the section', 'Text that introduces the cards'),
    items: z.array(card).min(1).describe('The cards'),
    actions: actions('Buttons under the cards'),
  }),
});
