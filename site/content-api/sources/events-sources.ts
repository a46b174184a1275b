import { defineSource } from '../../../src/content/define-source.ts';
import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';

/** What the content back end gives to events. Its order is kept; registration is the manifest's. */
export const eventsSources = {
  'latest-news': defineSource('latestNews', 'events', (news) =>
    news.length === 0
      ? undefined
      : {
          items: news.map(({ description, ...item }) => ({
            ...item,
            body: sanitizeRichText(description),
          })),
        },
  ),
  'upcoming-events': defineSource('upcomingEvents', 'events', (events) =>
    events.length === 0
      ? undefined
      : {
          items: events.map(({ image, ...event }) => ({
            ...event,
            ...(image ? { image: { src: image, alt: '' } } : {}),
          })),
        },
  ),
  'calendar-events': defineSource('calendarEvents', 'events', (events) =>
    events.length === 0
      ? undefined
      : {
          items: events.map(({ description, location, ...event }) => ({
            ...event,
            ...(location ? { place: location } : {}),
            ...(description ? { body: sanitizeRichText(description) } : {}),
          })),
        },
  ),
};
