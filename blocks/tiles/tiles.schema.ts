import * as z from 'zod';
import { defineBlock } from '../../src/schema/block-definition.ts';
import { color, head, href, image, items, link, text } from '../../src/schema/fields.ts';

const tile = z
  .strictObject({
    title: text('Title of the tile'),
    href: href('Where the whole tile leads').optional(),
    image: image('Picture of the tile; a fallback stands in when there is none').optional(),
    color: color('Colour that lies over the picture on hover and focus').optional(),
    button: link('A button, in general to another site of the company').optional(),
    link: link(
      'A text link under the title; it opens in a new tab',
      'What the visitor reads',
    ).optional(),
  })
  .describe('A tile: a picture with a title');

export const tiles = defineBlock({
  type: 'tiles',
  title: 'Tiles',
  description: 'A title and a text followed by picture tiles, arranged by their number.',
  group: 'collection',
  content: z.strictObject({
    ...head('Title of the section', 'Text that introduces the tiles'),
    items: items(
      tile,
      'The tiles. Five: a large one and four smaller; four: two rows of two; otherwise rows of three',
    ),
  }),
});
