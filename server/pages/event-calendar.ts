import type { Thing } from '../../src/metadata/structured-data.ts';
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
  const events = things.filter((thing) => thing['@type'] === 'Event');
  if (events.length === 0) return undefined;
  const { host } = new URL(url);
  // One stamp a day, so that the ETag stays the same all day.
  const stamp = `${writeDay(dayIn('UTC', now))}T000000Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(host)}//Vitrine//EN`,
    `X-WR-CALNAME:${escapeText(title)}`,
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${hashText(`${url} ${event.startDate} ${event.name}`)}@${host}`,
      `DTSTAMP:${stamp}`,
      ...writeMoment('DTSTART', event.startDate, timeZone),
      ...writeMoment('DTEND', event.endDate, timeZone),
      ...writeText('SUMMARY', event.name),
      ...writeText('DESCRIPTION', event.description),
      ...writeText('LOCATION', Object(event.location).name),
      `URL:${url}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const writeDay = (day: string) => day.replaceAll('-', '');

/** "2027-01-21" as a day, "2027-01-21T11:00" as an instant. */
function writeMoment(name: string, moment: unknown, timeZone: string): string[] {
  if (typeof moment !== 'string') return [];
  if (!moment.includes('T')) return [`${name};VALUE=DATE:${writeDay(moment)}`];
  const instant = new Date(instantIn(timeZone, moment)).toISOString();
  return [`${name}:${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`];
}

const writeText = (name: string, text: unknown) =>
  typeof text === 'string' ? [`${name}:${escapeText(text)}`] : [];

const escapeText = (text: string) =>
  text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n');

/** Breaks a line after 75 octets. Each continuation begins with a space (section 3.1). */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
