import { color, html, optional, text } from '../../../src/content/answer-fields.ts';
import { from, list } from '../../../src/content/answer-shapes.ts';
import { defineSource } from '../define-source.ts';
import { date, picture } from '../fields.ts';
import { toItems } from '../to-content.ts';

/**
 * What has a date: news, upcoming events, the calendar (specification, section 3). The back end's order is
 * kept; registration is the manifest's.
 */
export const eventsSources = {
  'latest-news': defineSource({
    path: '/last-events',
    answer: list({ date, title: text, body: from('description', html), color: optional(color) }),
    block: 'events',
    toContent: toItems,
  }),

  'upcoming-events': defineSource({
    path: '/next-events',
    answer: list({
      image: from('url_image', picture),
      title: text,
      date,
      color: optional(color),
    }),
    block: 'events',
    toContent: toItems,
  }),

  'calendar-events': defineSource({
    path: '/calenders',
    answer: list({
      date,
      time: optional(text),
      title: from('titleEvent', text),
      body: from('descriptionEvent', optional(html)),
      color: optional(color),
      place: from('localisation', optional(text)),
    }),
    block: 'events',
    toContent: toItems,
  }),
};
