import { color, html, image, optional, text } from '../../../src/content/answer-fields.ts';
import { list } from '../../../src/content/answer-shapes.ts';
import { defineSource } from '../define-source.ts';
import { date } from '../fields.ts';
import { toItems, toPicture, withBody } from '../to-content.ts';

/**
 * What has a date: news, upcoming events, the calendar (specification, section 3). The back end's order is
 * kept; registration is the manifest's.
 */
export const eventsSources = {
  'latest-news': defineSource({
    path: '/last-events',
    answer: list({ date, title: text, description: html, color: optional(color) }),
    block: 'events',
    toContent: (news) => toItems(news, withBody),
  }),

  'upcoming-events': defineSource({
    path: '/next-events',
    answer: list({ url_image: optional(image), title: text, date, color: optional(color) }),
    block: 'events',
    toContent: (events) =>
      toItems(events, ({ url_image, ...event }) => ({ ...event, image: toPicture(url_image) })),
  }),

  'calendar-events': defineSource({
    path: '/calenders',
    answer: list({
      date,
      time: optional(text),
      titleEvent: text,
      descriptionEvent: optional(html),
      color: optional(color),
      localisation: optional(text),
    }),
    block: 'events',
    toContent: (events) =>
      toItems(events, ({ date, time, titleEvent, descriptionEvent, color, localisation }) => ({
        date,
        time,
        title: titleEvent,
        body: descriptionEvent,
        color,
        place: localisation,
      })),
  }),
};
