import { color, html, image, optional, text } from '../../../src/content/answer-fields.ts';
import { entity, plainEntity } from '../../../src/content/entity.ts';
import { date } from '../fields.ts';

/** What has a date: news, upcoming events, the calendar (specification, section 3). */

export const latestNews = plainEntity({
  date: date,
  title: text,
  description: html,
  color: optional(color),
});

export const upcomingEvent = entity(
  { url_image: optional(image), title: text, date: date, color: optional(color) },
  (raw) => ({ image: raw.url_image, title: raw.title, date: raw.date, color: raw.color }),
);

export const calendarEvent = entity(
  {
    date: date,
    time: optional(text),
    titleEvent: text,
    descriptionEvent: optional(html),
    color: optional(color),
    localisation: optional(text),
  },
  (raw) => ({
    date: raw.date,
    time: raw.time,
    title: raw.titleEvent,
    description: raw.descriptionEvent,
    color: raw.color,
    location: raw.localisation,
  }),
);
