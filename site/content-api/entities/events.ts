import { color, html, image, optional, text } from '../../../src/content/answer-fields.ts';
import { plainEntity, renamedEntity } from '../../../src/content/entity.ts';
import { date } from '../fields.ts';

/** What has a date: news, upcoming events, the calendar (specification, section 3). */

export const latestNews = plainEntity({
  date: date,
  title: text,
  description: html,
  color: optional(color),
});

export const upcomingEvent = renamedEntity(
  { url_image: optional(image), title: text, date: date, color: optional(color) },
  { url_image: 'image' },
);

export const calendarEvent = renamedEntity(
  {
    date: date,
    time: optional(text),
    titleEvent: text,
    descriptionEvent: optional(html),
    color: optional(color),
    localisation: optional(text),
  },
  { titleEvent: 'title', descriptionEvent: 'description', localisation: 'location' },
);
