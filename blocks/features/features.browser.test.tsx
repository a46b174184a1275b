import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderBlock } from '../../tests/setup/render-block.tsx';
import { findBrokenWords } from '../../tests/support/broken-words.ts';
import { examples } from './features.examples.ts';
import { features } from './features.schema.ts';
import { Features } from './features.tsx';

const countRows = (container: Element) =>
  new Set([...container.querySelectorAll('li')].map((item) => item.getBoundingClientRect().top))
    .size;

test.each([
  [360, 5],
  [560, 5],
  [575, 5],
  [576, 1],
  [639, 1],
  [768, 1],
  [1280, 1],
])(
  'at %i px the five items of a band stand in %i rows, and no word is cut',
  async (width, rows) => {
    await page.viewport(width, 900);
    const { container } = await renderBlock(features, Features, examples.default);
    expect(countRows(container)).toBe(rows);
    expect(findBrokenWords()).toEqual([]);
  },
);

test('twelve items of a list stand in three columns on a large screen', async () => {
  await page.viewport(1280, 900);
  const { container } = await renderBlock(features, Features, examples.list);
  expect(countRows(container)).toBe(4);
});

const makeItems = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `Atout ${index + 1}` }));

const counts = [3, 4, 5, 6, 7, 8];

test.each([
  ['band', 768],
  ['band', 1280],
  ['list', 768],
  ['list', 1280],
] as const)('no row of a %s ends with one item alone at %i px', async (variant, width) => {
  await page.viewport(width, 900);
  for (const count of counts) {
    const { container, unmount } = await renderBlock(features, Features, {
      variant,
      items: makeItems(count),
    });
    const tops = [...container.querySelectorAll('li')].map((item) =>
      Math.round(item.getBoundingClientRect().top),
    );
    expect(tops.filter((top) => top === tops.at(-1)).length, `${count} items`).toBeGreaterThan(1);
    await unmount();
  }
});

test('an item with a text has a heading; a few words alone are a point of the list', async () => {
  const { rerender: _, ...first } = await renderBlock(features, Features, examples.default);
  expect(page.getByRole('heading', { level: 3 }).elements()).toHaveLength(5);
  await first.unmount();
  await renderBlock(features, Features, examples.list);
  expect(page.getByRole('heading', { level: 3 }).elements()).toHaveLength(0);
  await expect.element(page.getByText('Aucun objectif de production')).toBeVisible();
});
