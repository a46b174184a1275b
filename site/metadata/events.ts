import type { events } from '../../blocks/events/events.schema.ts';
import type { DescribeContext, Thing } from '../../src/metadata/structured-data.ts';
import { toPlainText } from '../../src/metadata/to-plain-text.ts';
import type { ContentOf } from '../../src/schema/block-definition.ts';
import { nameBroker } from './broker.ts';

/** Events to come (schema.org/Event). News have a date, but nobody can attend them. */
export function describeEvents(
  { variant, items }: ContentOf<typeof events>,
  context: DescribeContext,
): Thing[] {
  if (variant === 'news') return [];
  return items.map(({ date, time, title, body, place, image }) => ({
    '@type': 'Event',
    name: title,
    ...describeTime(date, time),
    eventStatus: 'https://schema.org/EventScheduled',
    ...(place ? describePlace(place, context.url) : {}),
    ...(body ? { description: toPlainText(body) } : {}),
    ...(image ? { image: new URL(image.src, context.origin).href } : {}),
    organizer: nameBroker(context),
    url: context.url,
  }));
}

/** "9h30 – 12h30" in the local time of the place, as ISO 8601; else the day alone. */
function describeTime(date: string, time = '') {
  const clock = '(\\d{1,2})\\s?h\\s?(\\d{2})?';
  const match = new RegExp(`^${clock}(?:\\s*[–-]\\s*${clock})?$`).exec(time.trim());
  if (!match) return { startDate: date };
  const [, hour, minutes, endHour, endMinutes] = match;
  const at = (h: string, m = '00') => `${date}T${h.padStart(2, '0')}:${m}`;
  return {
    startDate: at(hour as string, minutes),
    ...(endHour ? { endDate: at(endHour, endMinutes) } : {}),
  };
}

function describePlace(place: string, url: string) {
  const isOnline = /^en ligne\b/i.test(place);
  return {
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline
      ? { '@type': 'VirtualLocation', name: place, url }
      : { '@type': 'Place', name: place, address: place },
  };
}
