import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderBlock } from '../../tests/setup/render-block.tsx';
import { examples } from './tiles.examples.ts';
import { tiles } from './tiles.schema.ts';
import { Tiles } from './tiles.tsx';

const makeTiles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `Tuile ${index + 1}` }));

/** The titles of the tiles, row by row, as they stand on the page. */
function readRows(container: Element): string[][] {
  const rows = new Map<number, string[]>();
  for (const tile of container.querySelectorAll('li')) {
    const top = Math.round(tile.getBoundingClientRect().top);
    rows.set(top, [...(rows.get(top) ?? []), tile.querySelector('h2')?.textContent ?? '']);
  }
  return [...rows.values()];
}

describe('on a large screen', () => {
  test.each([
    [1, [1]],
    [2, [2]],
    [3, [3]],
    [4, [2, 2]],
    [6, [3, 3]],
    [7, [3, 3, 1]],
    [8, [3, 3, 2]],
  ])('%i tiles stand in rows of %j', async (count, rows) => {
    await page.viewport(1280, 900);
    const { container } = await renderBlock(tiles, Tiles, { items: makeTiles(count) });
    expect(readRows(container).map((row) => row.length)).toEqual(rows);
  });

  test('of five tiles the first is large, left of four smaller ones', async () => {
    await page.viewport(1280, 900);
    const { container } = await renderBlock(tiles, Tiles, { items: makeTiles(5) });
    expect(readRows(container)).toEqual([
      ['Tuile 1', 'Tuile 2', 'Tuile 3'],
      ['Tuile 4', 'Tuile 5'],
    ]);
    const [large, small] = [...container.querySelectorAll('li')].map((tile) =>
      tile.getBoundingClientRect(),
    );
    expect(large?.height).toBeGreaterThan(2 * (small?.height ?? 0));
    expect(large?.width).toBeGreaterThan(1.9 * (small?.width ?? 0));
  });
});

test('of three tiles on a medium screen the first takes a row, the others stand side by side', async () => {
  await page.viewport(768, 900);
  const { container } = await renderBlock(tiles, Tiles, { items: makeTiles(3) });
  expect(readRows(container).map((row) => row.length)).toEqual([1, 2]);
});

test('pictures are 350 pixels high, whatever stands under them', async () => {
  await page.viewport(1280, 900);
  const button = { label: 'OBTENIR UN DEVIS', href: '@extranet/devis' };
  const { container } = await renderBlock(tiles, Tiles, {
    items: makeTiles(3).map((tile, index) => (index === 1 ? { ...tile, button } : tile)),
  });
  const heights = [...container.querySelectorAll('img')].map((image) => image.offsetHeight);
  expect(heights).toEqual([350, 350, 350]);
});

test('an arrow points onward inside the site, and out of it where a tile leaves it', async () => {
  const { container } = await renderBlock(tiles, Tiles, {
    items: [
      { title: 'Dedans', href: '/faq' },
      { title: 'Dehors', href: '@extranet/devis' },
    ],
  });
  const arrows = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href'));
  expect(arrows.map((href) => href?.replace(/.*#/, ''))).toEqual(['arrow-right', 'arrow-up-right']);
});

test('on a phone the tiles stand in a row to swipe', async () => {
  await page.viewport(360, 800);
  const { container } = await renderBlock(tiles, Tiles, { items: makeTiles(5) });
  expect(readRows(container)).toHaveLength(1);
  const row = container.querySelector('ul');
  expect(row?.scrollWidth).toBeGreaterThan(row?.clientWidth ?? 0);
  expect(document.documentElement.scrollWidth).toBe(360);
});

test('a click on the picture follows the link of the title', async () => {
  await page.viewport(1280, 900);
  const { container } = await renderBlock(tiles, Tiles, examples.four);
  const picture = container.querySelector('img')?.getBoundingClientRect();
  const target = document.elementFromPoint((picture?.left ?? 0) + 40, (picture?.top ?? 0) + 40);
  expect(target?.closest('a')?.textContent).toBe('Garantie financière');
});

test('the button and the text link stand above the link of the tile, none inside another', async () => {
  await renderBlock(tiles, Tiles, examples.default);
  const button = page.getByRole('link', { name: /^OBTENIR UN DEVIS/ }).element();
  button.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = button.getBoundingClientRect();
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(button);
  expect(button.parentElement?.closest('a')).toBeNull();
});

test('the button leads to the extranet, and says which tile it is about', async () => {
  await renderBlock(tiles, Tiles, examples.default);
  await expect
    .element(page.getByRole('link', { name: /OBTENIR UN DEVIS : RC professionnelle/ }))
    .toHaveAttribute('href', 'https://extranet.ombrelle.example/devis');
});

test('the text link opens in a new tab, even inside the site', async () => {
  await renderBlock(tiles, Tiles, examples.maximal);
  const link = page.getByRole('link', { name: /^Fiche produit/ }).first();
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAccessibleName(/nouvel onglet/);
});

test('the colour of a tile lies over its picture when the tile has focus', async () => {
  const { container } = await renderBlock(tiles, Tiles, examples.four);
  const overlay = container.querySelector('[data-tint="89c2b0"]') as HTMLElement;
  expect(getComputedStyle(overlay).opacity).toBe('0');
  (page.getByRole('link', { name: 'Garantie financière' }).element() as HTMLElement).focus({
    focusVisible: true,
  } as FocusOptions);
  await expect.poll(() => Number(getComputedStyle(overlay).opacity)).toBeGreaterThan(0.5);
});
