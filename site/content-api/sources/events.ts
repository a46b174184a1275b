import { color, html, optional, text } from '../../../src/content/answer-fields.ts';
import { from, list } from '../../../src/content/answer-shapes.ts';
import { defineItems } from '../define-source.ts';
import { date, picture } from '../fields.ts';

/**
 * What has a date: news, upcoming events, the calendar (specification, section 3). The back end's order is
 * kept; registration is the manifest's.
 */
export const eventsSources = {
  'latest-news': defineItems(
    'events',
    '/last-events',
    list({ date, title: text, body: from('description', html), color: optional(color) }),
  ),

  'upcoming-events': defineItems(
    'events',
    '/next-events',
    list({
      image: from('url_image', picture),
      title: text,
      date,
      color: optional(color),
    }),
  ),

  'calendar-events': defineItems(
    'events',
    '/calenders',
    list({
      date,
      time: optional(text),
      title: from('titleEvent', text),
      body: from('descriptionEvent', optional(html)),
      color: optional(color),
      place: from('localisation', optional(text)),
    }),
  ),
};
