import type { Context } from 'hono';
import ical from 'ical-generator';
import type { Thing } from '../../src/metadata/page-metadata.ts';
import { dayIn, instantIn } from '../../src/schema/days.ts';
import { listAllBlocks } from '../../src/schema/page.ts';
import { respondNotFound } from '../http/serve-files.ts';
import { hashText } from '../load/manifests.ts';
import type { PageServices } from './page-services.ts';
import { createRenderContent } from './render-content.ts';
import { collectStructuredData } from './structured-data.ts';

/** The events that a page shows, for visitors' calendars: `/calendar.ics` is of `/calendar`. */
export async function respondWithCalendar(context: Context, services: PageServices) {
  const { site, getPage, now } = services;
  const path = new URL(context.req.url).pathname.slice(0, -'.ics'.length);
  const page = await getPage(path);
  const content = createRenderContent(services.loadContent);
  await content.load(listAllBlocks(page.blocks).flatMap(({ sources }) => sources));
  const origin = services.origin(context.req.raw);
  const structured = await collectStructuredData({ page, path, site, content, getPage, origin });
  const calendar = createEventCalendar(structured?.['@graph'] ?? [], {
    url: `${origin}${path}`,
    title: page.title,
    timeZone: site.timeZone,
    now: now(),
  });
  if (calendar === undefined) return respondNotFound(context);
  const isComplete = content.list().every(([, { status }]) => status !== 'failed');
  return context.body(calendar, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Cache-Control': services.writeFreshness(path, isComplete),
  });
}

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
      // Without the offset: calendars that have the event know it again.
      id: `${hashText(`${url} ${String(startDate).slice(0, 16)} ${name}`)}@${host}`,
      // One stamp a day, so that the ETag stays the same all day.
      stamp: new Date(dayIn('UTC', now)),
      // "2027-01-21" is a day, "2027-01-21T11:00+01:00" an instant, without its offset one of the site.
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
  new Date(/T[^+Z-]*$/.test(moment) ? instantIn(timeZone, moment) : moment);
