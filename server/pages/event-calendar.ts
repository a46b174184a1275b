import ical from 'ical-generator';
import type { Thing } from '../../src/metadata/page-metadata.ts';
import { dayIn, instantIn } from '../../src/schema/days.ts';
import { hashText } from '../load/manifests.ts';

type CalendarOptions = {
  /** Canonical address of the page that shows the events. */
  url: string;
  title: string;
  /** Of the hours of its events: "Europe/Paris". */
  timeZone: string;
  /** Milliseconds since 1970. */
  now: number;
};

/**
 * The events (schema.org) of a page as an iCalendar file (RFC 5545). Undefined for a page without events.
 * Hours are written in UTC: a file with `TZID` must describe the rules of its time zone.
 */
export function createEventCalendar(
  things: readonly Thing[],
  { url, title, timeZone, now }: CalendarOptions,
): string | undefined {
  const events = things.filter(
    (thing) => thing['@type'] === 'Event' && typeof thing.startDate === 'string',
  );
  if (events.length === 0) return undefined;
  const { host } = new URL(url);
  const calendar = ical({ name: title, prodId: { company: host, product: 'Vitrine' } });
  for (const { startDate, endDate, name, description, location } of events) {
    calendar.createEvent({
      id: `${hashText(`${url} ${startDate} ${name}`)}@${host}`,
      // One stamp a day, so that the ETag stays the same all day.
      stamp: new Date(dayIn('UTC', now)),
      // "2027-01-21" is a day, "2027-01-21T11:00" an instant.
      allDay: !String(startDate).includes('T'),
      start: readMoment(String(startDate), timeZone),
      end: typeof endDate === 'string' ? readMoment(endDate, timeZone) : null,
      summary: String(name ?? ''),
      description: typeof description === 'string' ? description : null,
      location: Object(location).name ?? null,
      url,
    });
  }
  return `${calendar}\r\n`;
}

const readMoment = (moment: string, timeZone: string) =>
  new Date(moment.includes('T') ? instantIn(timeZone, moment) : moment);
