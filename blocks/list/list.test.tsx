import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { storySite } from '../../.storybook/site-decorator.tsx';
import { renderBlock } from '../../tests/setup/render-block.tsx';
import { examples } from './list.examples.ts';
import { list } from './list.schema.ts';
import { List } from './list.tsx';

test('numbered points are an ordered list with their numbers', async () => {
  const { container } = await renderBlock(list, List, examples.numbered);
  expect([...container.querySelectorAll('ol > li')].map((item) => item.querySelector('p'))).toEqual(
    ['1', '2', '3', '4'].map((text) => expect.objectContaining({ textContent: text })),
  );
});

test('points that are checked off are one list', async () => {
  await renderBlock(list, List, examples.default);
  expect(page.getByRole('list').getByRole('listitem').all()).toHaveLength(12);
});

test('a fact is read with its term', async () => {
  await renderBlock(list, List, {
    variant: 'facts',
    items: [{ term: 'Assistance', value: { body: '<p>24 heures sur 24</p>' } }],
  });
  await expect.element(page.getByRole('term')).toHaveTextContent('Assistance');
  await expect.element(page.getByRole('definition')).toHaveTextContent('24 heures sur 24');
});

test('the broker’s telephone comes from site.json and can be called', async () => {
  await renderBlock(list, List, examples.facts);
  await expect
    .element(page.getByRole('link', { name: '01 99 00 01 00' }))
    .toHaveAttribute('href', `tel:${storySite.company.phone}`);
});

test('the screen of an application is read as texts: figures with their labels, rows with their states', async () => {
  const { container } = await renderBlock(list, List, examples.screen);
  await expect.element(page.getByRole('figure', { name: 'OB CONNECT' })).toBeVisible();
  const terms = [...container.querySelectorAll('figure dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(terms).toEqual([
    ['Contrats', '128'],
    ['Devis en cours', '9'],
    ['Sinistres', '2'],
    ['Agent commercial', 'Signé'],
    ['MIA et MIOBSP', 'À signer'],
  ]);
});

test('the bars of a screen rise as it is scrolled into view, and nothing around them moves', async () => {
  const { container } = await renderBlock(list, List, examples.screen);
  const figure = container.querySelector('figure');
  const bar = container.querySelector('rect');
  if (!figure || !bar) throw new Error('no chart');
  figure.style.marginBlock = '150vh';
  const height = () => bar.getBoundingClientRect().height;
  const whole = figure.getBoundingClientRect().height;
  scrollTo({ top: 0, behavior: 'instant' });
  await expect.poll(height).toBeCloseTo(0, 0);
  figure.scrollIntoView({ behavior: 'instant', block: 'start' });
  await expect.poll(height).toBeGreaterThan(5);
  expect(figure.getBoundingClientRect().height).toBe(whole);
});
