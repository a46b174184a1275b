import * as z from 'zod';
import { defineBlock } from '../../src/schema/block-definition.ts';
import { color, href, image, richText, text } from '../../src/schema/fields.ts';

const tile = z
  .strictObject({
    title: text('Title of the tile'),
    href: href('Where the whole tile leads').optional(),
    image: image('Picture of the tile; a fallback stands in when there is none').optional(),
    color: color('Colour that lies over the picture on hover and focus').optional(),
    button: z
      .strictObject({ label: text('What the visitor reads on it'), href: href() })
      .optional()
      .describe('A button, in general to the extranet ("@extranet/…")'),
    link: z
      .strictObject({ label: text('What the visitor reads'), href: href() })
      .optional()
      .describe('A text link under the title; it opens in a new tab'),
  })
  .describe('A tile: a picture with a title');

export const tiles = defineBlock({
  type: 'tiles',
  title: 'Tiles',
  description: 'A title and a text followed by picture tiles, arranged by their number.',
  group: 'collection',
  version: 1,
  content: z.strictObject({
    eyebrow: text('A few words above the title').optional(),
    title: text('Title of the section').optional(),
    body: richText('Text that introduces the tiles').optional(),
    items: z
      .array(tile)
      .min(1)
      .describe(
        'The tiles. Five: a large one and four smaller; four: two rows of two; otherwise rows of three',
      ),
  }),
});
