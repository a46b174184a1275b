import { sanitizeRichText } from '../../../src/rich-text/sanitize.ts';
import { defineSource } from '../define-source.ts';
import { toItems, withBody } from './to-items.ts';

/** What the content back end gives to events. Its order is kept; registration is the manifest's. */
export const eventsSources = {
  'latest-news': defineSource('latestNews', 'events', (news) => toItems(news, withBody)),
  'upcoming-events': defineSource('upcomingEvents', 'events', (events) =>
    toItems(events, ({ image, ...event }) => ({
      ...event,
      ...(image ? { image: { src: image, alt: '' } } : {}),
    })),
  ),
  'calendar-events': defineSource('calendarEvents', 'events', (events) =>
    toItems(events, ({ description, location, ...event }) => ({
      ...event,
      ...(location ? { place: location } : {}),
      ...(description ? { body: sanitizeRichText(description) } : {}),
    })),
  ),
};
