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

test('four facts stand two by two on a wide screen', async () => {
  await page.viewport(1280, 900);
  const items = [1, 2, 3, 4].map((number) => ({
    term: `Fait ${number}`,
    value: { body: '<p>Oui</p>' },
  }));
  await renderBlock(list, List, { variant: 'facts', items });
  const tops = page
    .getByRole('term')
    .elements()
    .map((term) => term.getBoundingClientRect().top);
  expect(tops[1]).toBe(tops[0]);
  expect(tops[2]).toBeGreaterThan(tops[0] ?? 0);
  expect(tops[3]).toBe(tops[2]);
});
