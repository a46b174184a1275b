import * as z from 'zod';
import { defineBlock } from '../../src/schema/block-definition.ts';
import { color, image, items, link, richText, text } from '../../src/schema/fields.ts';

export const events = defineBlock({
  type: 'events',
  title: 'Events',
  description: 'What has a date: latest news, upcoming events, the calendar.',
  group: 'collection',
  content: z.strictObject({
    variant: z
      .enum(['upcoming', 'calendar', 'news'])
      .default('upcoming')
      .describe(
        'upcoming: cards with a picture; calendar: rows that begin with their day; news: cards of text, the first of three being the main one',
      ),
    title: text('Title of the section').optional(),
    body: richText('Text that introduces the items').optional(),
    items: items(
      z.strictObject({
        date: z.iso.date('expected a day like "2027-01-14"').describe('The day, like "2027-01-14"'),
        time: text('When on that day, like "9h30 – 12h30"').optional(),
        title: text('What takes place, or the news'),
        body: richText('More about it').optional(),
        place: text('Where it takes place').optional(),
        image: image('Picture of the card (variant upcoming)').optional(),
        color: color('Colour of the card; the day stands on a darker shade').optional(),
      }),
      'The events or the news, in the order in which they are shown',
    ),
    registration: link('The registration link that each event carries').optional(),
    calendarFile: link(
      'The link that adds the events to the visitor’s calendar: the address of the page and ".ics", like "/calendar.ics"',
    ).optional(),
  }),
});
