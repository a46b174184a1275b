import * as z from 'zod';
import { defineBlock } from '../../src/schema/block-definition.ts';
import { action, color, head, href, icon, image, richText, text } from '../../src/schema/fields.ts';

/** A variant: its items, under a title and on a colour as in every other. */
const variantOf = <Name extends string, Item extends z.ZodType, Own extends z.ZodRawShape>(
  name: Name,
  item: Item,
  description: string,
  own: Own,
) =>
  z.strictObject({
    variant: z.literal(name),
    ...head('Title of the carousel', 'Text that introduces the items'),
    color: color('Colour of the band behind the carousel').optional(),
    loop: z
      .boolean()
      .default(true)
      .describe('After the last slide comes the first; otherwise the carousel stops at its end'),
    ...own,
    items: z.array(item).min(1).describe(description),
  });

const cardColor = color('Colour of the card').optional();

const offer = z
  .strictObject({
    title: text('Name of the offer'),
    body: text('For whom, what it covers, from how much').optional(),
    icon: icon(),
    href: href('Where the tile leads').optional(),
    color: color('Colour of the tile').optional(),
  })
  .describe('An offer');

const engagement = z
  .strictObject({
    title: text('What the company commits to'),
    color: cardColor,
    body: richText('How it is kept'),
  })
  .describe('An engagement');

const testimonial = z
  .strictObject({
    image: image('Portrait').optional(),
    name: text('Who says it'),
    role: text('Profession, city').optional(),
    body: richText('What they say'),
    tag: text('What it is about, in a word or two').optional(),
    rating: z.number().min(0).max(5).describe('Stars, from 0 to 5'),
  })
  .describe('A testimonial');

const card = z
  .strictObject({
    title: text('Title of the card').optional(),
    body: richText('Text of the card').optional(),
    image: image('Picture at the top').optional(),
    icon: icon('Icon at the top, where there is no picture').optional(),
    color: cardColor,
    action: action('Link of the card').optional(),
  })
  .refine((content) => content.title !== undefined || content.body !== undefined, {
    error: 'a card needs a title or a body: { "title": "Mes contrats" }',
  })
  .describe('A card');

const feature = z
  .strictObject({
    icon: icon(),
    title: text('The advantage'),
    body: richText('What it means').optional(),
  })
  .describe('An advantage');

export const carousel = defineBlock({
  type: 'carousel',
  title: 'Carousel',
  description: 'Tiles or cards that scroll sideways by themselves and can be paused.',
  group: 'collection',
  content: z.discriminatedUnion('variant', [
    variantOf('offers', offer, 'The offers', {}),
    variantOf('engagements', engagement, 'The engagements', {}),
    variantOf('testimonials', testimonial, 'The testimonials', {}),
    variantOf('cards', card, 'The cards', {
      smallScreens: z
        .enum(['peek', 'single'])
        .default('peek')
        .describe('Under 800 px, peek: a part of the next card shows; single: one card alone'),
      action: z
        .strictObject({ label: text('What the visitor reads on it'), href: href() })
        .optional()
        .describe('Link of every card that has none; a form that it opens is asked about the card'),
    }),
    variantOf('features', feature, 'The advantages', {}),
  ]),
});
