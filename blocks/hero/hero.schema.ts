import * as z from 'zod';
import { defineBlock } from '../../src/schema/block-definition.ts';
import { action, actions, color, image, richText, src, text } from '../../src/schema/fields.ts';
import { heroMigrations } from './hero.migrations.ts';

const mobileSrc = src('Upright picture for screens under 768 px').optional();
const buttons = actions('Buttons under the text');

const slide = z
  .strictObject({
    title: text('Title of the slide'),
    subtitle: text('One or two sentences under it').optional(),
    image: image('Picture, its subject on the right: the text stands on its left'),
    mobileSrc,
    mobileTitle: text('Title on screens under 768 px, where it is another').optional(),
    mobileSubtitle: text(
      'Sentence under it on screens under 768 px, where it is another',
    ).optional(),
    action: action('Link of the slide').optional(),
  })
  .describe('A slide');

export const hero = defineBlock({
  type: 'hero',
  title: 'Hero',
  description: 'The opening of a page: a slider, a banner to a journey, or a simple page title.',
  group: 'opening',
  version: 2,
  migrations: heroMigrations,
  content: z.discriminatedUnion('variant', [
    z.strictObject({
      variant: z.literal('slider'),
      title: text('Title of the page, small above the slides: it stays whatever they are'),
      slides: z.array(slide).min(1).describe('The slides, each 6 seconds in view'),
      actions: buttons,
    }),
    z.strictObject({
      variant: z.literal('banner'),
      title: text('Title of the banner'),
      body: richText('One or two sentences under it').optional(),
      image: image('Picture, its subject on the right: the text stands on its left'),
      mobileSrc,
      actions: buttons,
      tone: z
        .enum(['light', 'dark'])
        .default('light')
        .describe('light: dark text, for a light picture; dark: white text, for a dark picture'),
    }),
    z.strictObject({
      variant: z.literal('page'),
      title: text('Title of the page'),
      body: richText('One or two sentences under it').optional(),
      image: image('Picture, its subject on the right: the text stands on its left').optional(),
      color: color('Colour of the panel').optional(),
      actions: buttons,
    }),
  ]),
});
