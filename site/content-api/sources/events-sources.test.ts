import { expect, test } from 'vitest';
import { eventsSources } from './events-sources.ts';

test('a calendar event brings its place and its sanitised description', () => {
  const content = eventsSources['calendar-events'].toContent(
    [
      {
        date: '2027-04-08',
        time: '9h30 – 12h30',
        title: 'Atelier DDA',
        description: '<p style="color: red">Trois heures.</p>',
        location: 'Paris',
      },
    ],
    {},
  );
  expect(content).toEqual({
    items: [
      {
        date: '2027-04-08',
        time: '9h30 – 12h30',
        title: 'Atelier DDA',
        body: '<p>Trois heures.</p>',
        place: 'Paris',
      },
    ],
  });
});

test('an upcoming event may have no picture', () => {
  const content = eventsSources['upcoming-events'].toContent(
    [
      { date: '2027-05-20', title: 'À Lyon', image: '/storage/cards/evenement-1.svg' },
      { date: '2027-06-10', title: 'En ligne' },
    ],
    {},
  );
  expect(content).toEqual({
    items: [
      {
        date: '2027-05-20',
        title: 'À Lyon',
        image: { src: '/storage/cards/evenement-1.svg', alt: '' },
      },
      { date: '2027-06-10', title: 'En ligne' },
    ],
  });
});

test('news keep the order of the back end', () => {
  const news = [
    { date: '2027-01-11', title: 'Ouverture', description: '<p>En ligne.</p>' },
    { date: '2027-03-08', title: 'Garantie', description: '<p>Étendue.</p>' },
  ];
  const content = eventsSources['latest-news'].toContent(news, {});
  expect(content?.items?.map(({ title }) => title)).toEqual(['Ouverture', 'Garantie']);
});

test.each(['latest-news', 'upcoming-events', 'calendar-events'] as const)(
  '%s: without an event there is nothing to show',
  (name) => {
    expect(eventsSources[name].toContent([], {})).toBeUndefined();
  },
);
