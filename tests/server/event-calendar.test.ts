import ical from 'ical.js';
import { expect, test } from 'vitest';
import events from '../../content/calenders.json' with { type: 'json' };
import { createEventCalendar } from '../../server/pages/event-calendar.ts';
import { allowConsole } from '../setup/console-guard.ts';
import { startBackEnd } from '../support/back-end.ts';
import { readDocument, textOf } from '../support/dom.ts';
import { createTestApp } from '../support/site.ts';

/** The events of a file, as another program reads them. */
const parse = (file: string) =>
  new ical.Component(ical.parse(file))
    .getAllSubcomponents('vevent')
    .map((component) => new ical.Event(component));

const options = {
  url: 'https://www.ombrelle.example/calendar',
  title: 'Calendrier',
  timeZone: 'Europe/Paris',
  now: Date.parse('2026-11-23T07:00:00Z'),
};
const event = { '@type': 'Event', name: 'Atelier', startDate: '2027-04-08' };
const write = (...things: object[]) =>
  createEventCalendar(
    things.map((thing) => ({ ...event, ...thing })),
    options,
  ) ?? '';

test('the calendar’s file has the events of the page', async () => {
  const response = await createTestApp().request('/calendar.ics');
  const file = await response.text();
  const read = parse(file);
  expect(read.map(({ summary }) => summary)).toEqual(events.map(({ titleEvent }) => titleEvent));
  expect(read.map(({ location }) => location)).toEqual(
    events.map(({ localisation }) => localisation),
  );
  expect(read[1]?.startDate.toJSDate().toISOString()).toBe('2027-04-08T07:30:00.000Z');
  expect(read[1]?.endDate.toJSDate().toISOString()).toBe('2027-04-08T10:30:00.000Z');
  expect(new Set(read.map(({ uid }) => uid)).size).toBe(events.length);
});

test('the page links to its file, and pages without events have none', async () => {
  const link = (await readDocument(createTestApp(), '/calendar')).querySelector('[href$=".ics"]');
  expect([link?.getAttribute('href'), textOf(link)]).toEqual([
    '/calendar.ics',
    'Ajouter au calendrier',
  ]);
  for (const path of ['/about.ics', '/nowhere.ics', '/page/none.ics', '/contact.ics'])
    expect((await createTestApp().request(path)).status, path).toBe(404);
});

test('hours are those of the place, in winter and in summer, and without one it is the whole day', () => {
  const [winter, summer, day] = parse(
    write({ startDate: '2027-01-21T11:00' }, { startDate: '2027-06-10T11:00+02:00' }, {}),
  );
  expect(winter?.startDate.toJSDate().toISOString()).toBe('2027-01-21T10:00:00.000Z');
  expect(summer?.startDate.toJSDate().toISOString()).toBe('2027-06-10T09:00:00.000Z');
  // Calendars know an event again by its id.
  const [withOffset] = parse(write({ startDate: '2027-01-21T11:00+01:00' }));
  expect(withOffset?.uid).toBe(winter?.uid);
  expect(day?.startDate.isDate).toBe(true);
  expect(day?.startDate.toString()).toBe('2027-04-08');
});

test.each([
  'Clés, caution ; dépôt : C:\\baux',
  'Deux lignes\net un \\n écrit',
  'BEGIN:VEVENT\r\nSUMMARY:faux',
])('a text comes back as it was: %s', (name) => {
  const [read, ...others] = parse(write({ name, description: name }));
  const expected = name.replaceAll('\r\n', '\n');
  expect([read?.summary, read?.description]).toEqual([expected, expected]);
  expect(others).toEqual([]);
});

test('a back end that fails: the file has the default events, for a moment', async () => {
  const backEnd = await startBackEnd();
  const environment = { API_ORIGIN: backEnd.origin, CONTENT_MAX_AGE: 60 };
  backEnd.fail(/^\/api\//, 'answers 500');
  allowConsole('error', /^Failed to fetch content/);
  const response = await createTestApp({ environment }).request('/calendar.ics');
  expect(response.headers.get('Cache-Control')).toContain('s-maxage=1,');
  expect(parse(await response.text())).toHaveLength(events.length);
});
