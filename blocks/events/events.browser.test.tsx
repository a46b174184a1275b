import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderBlock } from '../../tests/setup/render-block.tsx';
import { examples } from './events.examples.ts';
import { events } from './events.schema.ts';
import { Events } from './events.tsx';

test('each registration link says which event it is for, after its label', async () => {
  await renderBlock(events, Events, examples.calendar);
  const link = page.getByRole('link', {
    name: 'S’INSCRIRE : Rencontre des courtiers partenaires, jeudi 20 mai 2027',
  });
  await expect.element(link).toHaveAttribute('href', '/real-estate-financial-intermediary');
});

test('upcoming events show their date in words, with the day of the week', async () => {
  const { container } = await renderBlock(events, Events, examples.minimal);
  await expect.element(page.getByText('jeudi 14 janvier 2027')).toBeVisible();
  expect(container.querySelector('time')?.dateTime).toBe('2027-01-14');
});

test('the calendar shows its months in capitals, and is read as a date', async () => {
  const { container } = await renderBlock(events, Events, examples.calendar);
  expect(container.querySelector('time')?.textContent).toBe('jeudi 8 AVRIL 2027');
});

test('the day of a calendar event stands on a shade 10 percent darker than its card', async () => {
  const { container } = await renderBlock(events, Events, examples.calendar);
  const card = container.querySelector('article') as HTMLElement;
  const day = container.querySelector('time') as HTMLElement;
  expect(getComputedStyle(card).backgroundColor).toBe('rgb(205, 187, 239)');
  expect(getComputedStyle(day).backgroundColor).toBe('rgb(185, 168, 215)');
});

test('news show the month of their date in capitals', async () => {
  const { container } = await renderBlock(events, Events, examples.news);
  expect(container.querySelector('time')?.textContent).toMatch(/^\d{1,2} [A-ZÛÉ]+ \d{4}$/);
});

test('news carry no registration link', async () => {
  await renderBlock(events, Events, {
    ...examples.news,
    registration: { label: 'S’INSCRIRE', href: '/real-estate-financial-intermediary' },
  });
  expect(page.getByRole('link').all()).toHaveLength(0);
});
