import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderBlock } from '../../tests/setup/render-block.tsx';
import { examples } from './columns.examples.ts';
import { ColumnsSample } from './columns.sample.tsx';
import { columns } from './columns.schema.ts';

const placeOf = (container: Element, type: string) => {
  const block = container.querySelector(`[data-block="${type}"]`);
  if (!block) throw new Error(`There is no block of type ${type}.`);
  return block.getBoundingClientRect();
};

test('the narrow column stands beside the wide one on a large screen, on the side it is given', async () => {
  await page.viewport(1280, 900);
  const end = await renderBlock(columns, ColumnsSample, examples.default);
  expect(placeOf(end.container, 'list').left).toBeGreaterThan(placeOf(end.container, 'post').right);
  await end.unmount();
  const start = await renderBlock(columns, ColumnsSample, examples.maximal);
  expect(placeOf(start.container, 'list').right).toBeLessThan(
    placeOf(start.container, 'post').left,
  );
});

test('the narrow column stands under the wide one on a phone, whichever its side', async () => {
  await page.viewport(360, 800);
  const { container } = await renderBlock(columns, ColumnsSample, examples.maximal);
  expect(placeOf(container, 'list').top).toBeGreaterThanOrEqual(placeOf(container, 'post').bottom);
});

test('blocks inside take the whole width of their column, and no more', async () => {
  await page.viewport(360, 800);
  const { container } = await renderBlock(columns, ColumnsSample, examples.default);
  const own = container.querySelector('[data-block="columns"] > div')?.getBoundingClientRect();
  for (const type of ['post', 'list', 'notice']) {
    expect(placeOf(container, type).left).toBe(own?.left);
    expect(placeOf(container, type).right).toBe(own?.right);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('the narrow column stays in view only where it is asked to', async () => {
  await page.viewport(1280, 900);
  const positionOf = (container: Element) => {
    const aside = container.querySelector('[data-block="list"]')?.parentElement;
    return aside && getComputedStyle(aside).position;
  };
  const sticky = await renderBlock(columns, ColumnsSample, examples.default);
  expect(positionOf(sticky.container)).toBe('sticky');
  await sticky.unmount();
  const still = await renderBlock(columns, ColumnsSample, examples.maximal);
  expect(positionOf(still.container)).toBe('static');
});
