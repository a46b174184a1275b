import * as z from 'zod';
import { defineBlock } from '../../src/schema/block-definition.ts';
import { actions, color, image, richText, text } from '../../src/schema/fields.ts';

export const cta = defineBlock({
  type: 'cta',
  title: 'Call to action',
  description: 'One invitation with its buttons.',
  group: 'opening',
  content: z.strictObject({
    variant: z
      .enum(['band', 'split', 'panel', 'bar'])
      .default('band')
      .describe(
        'band: title left and buttons right; split: a picture beside; panel: a small picture, the text beside it; bar: a price and a button at the foot of a phone, for the last block of a page',
      ),
    tone: z
      .enum(['light', 'tinted', 'dark'])
      .default('tinted')
      .describe('light: white with an outline; tinted: the site’s light colour; dark: ink'),
    eyebrow: text('A few words above the title').optional(),
    title: text('The invitation'),
    body: richText('Text under the title').optional(),
    image: image(
      'Picture beside the text; small in a band, and above the words of a panel',
    ).optional(),
    color: color('Colour of the panel, instead of the tone').optional(),
    actions: actions('The buttons', 3),
  }),
});
