import * as z from 'zod';
import { defineBlock } from '../../src/schema/block-definition.ts';
import { head } from '../../src/schema/fields.ts';

export const columns = defineBlock({
  type: 'columns',
  title: 'Columns',
  description:
    'Blocks to read in a wide column, with what belongs to them in a narrow one beside it.',
  group: 'text',
  content: z.strictObject({
    side: z
      .enum(['end', 'start'])
      .default('end')
      .describe(
        'Where the narrow column stands from 992 px: end, after the wide one; start, before',
      ),
    isSticky: z
      .boolean()
      .default(true)
      .describe('true: the narrow column stays in view while the wide one is read'),
    ...head('Title above both columns', 'Text beside or under the title'),
  }),
  slots: {
    main: {
      description: 'The wide column: what the visitor reads',
      allow: ['accordion', 'cards', 'list', 'notice', 'post', 'steps'],
      min: 1,
    },
    aside: {
      description: 'The narrow column: facts, a notice, a way to go on',
      allow: ['list', 'notice', 'post'],
      min: 1,
      max: 3,
    },
  },
});
