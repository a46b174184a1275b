import * as z from 'zod';
import { defineBlock } from '../../src/schema/block-definition.ts';
import { actions, color, image, richText, text } from '../../src/schema/fields.ts';

export const post = defineBlock({
  type: 'post',
  title: 'Article',
  description: 'A title and a text, with or without a picture beside them.',
  group: 'text',
  content: z.strictObject({
    variant: z
      .enum(['media-left', 'media-right', 'plain', 'lead'])
      .default('media-left')
      .describe(
        'media-left, media-right: a picture beside the text from 768 px; plain: text alone, in a column to read; lead: a large introduction beside its picture',
      ),
    eyebrow: text('A few words above the title').optional(),
    title: text('Title of the section').optional(),
    body: richText('The text'),
    contents: text(
      'For a long text alone: the title of a list of its headings, above it or beside it',
    ).optional(),
    image: image('The picture beside the text, or above it (lead)').optional(),
    color: color('Colour of the panel behind the block').optional(),
    translation: z
      .strictObject({
        from: z.enum(['en', 'fr']).describe('Language of the title and of the first button'),
        title: text('The title in the language of the page'),
        action: text('The first button in the language of the page'),
      })
      .optional()
      .describe('For a title in another language: shown larger beside it'),
    actions: actions('Buttons under the text'),
  }),
});
