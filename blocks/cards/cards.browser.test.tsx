import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderBlock } from '../../tests/setup/render-block.tsx';
import { examples } from './cards.examples.ts';
import { cards } from './cards.schema.ts';
import { Cards } from './cards.tsx';

const boxes = (container: Element) =>
  [...container.querySelectorAll('li')].map((card) => card.getBoundingClientRect());

/** How many cards stand in each row. */
function countInRows(container: Element): number[] {
  const tops = boxes(container).map(({ top }) => Math.round(top));
  return [...new Set(tops)].map((row) => tops.filter((top) => top === row).length);
}

const makeCards = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `Carte ${index + 1}` }));

test.each([
  ['plain', 768, { 3: [1, 2], 4: [2, 2], 5: [1, 2, 2], 7: [1, 2, 2, 2], 8: [2, 2, 2, 2] }],
  ['advantages', 1280, { 3: [3], 4: [2, 2], 5: [2, 3], 6: [3, 3], 7: [2, 2, 3], 8: [2, 3, 3] }],
  ['tips', 768, { 3: [3], 4: [2, 2], 5: [2, 3], 7: [2, 2, 3], 8: [2, 3, 3] }],
  ['links', 1280, { 3: [3], 5: [5], 6: [3, 3], 7: [3, 4], 8: [4, 4] }],
] as const)('%s cards stand in even rows at %i px', async (variant, width, rows) => {
  await page.viewport(width, 900);
  for (const [count, expected] of Object.entries(rows)) {
    const { container, unmount } = await renderBlock(cards, Cards, {
      variant,
      items: makeCards(Number(count)),
    });
    expect(countInRows(container)).toEqual(expected);
    await unmount();
  }
});

test('the panels of two sectors are of one height', async () => {
  await page.viewport(768, 900);
  const { container } = await renderBlock(cards, Cards, examples.sectors);
  const panels = [...container.querySelectorAll('h3, h2')]
    .map((title) => title.closest('li')?.querySelector('div > div:last-child'))
    .filter((panel) => panel != null);
  const heights = new Set(panels.map((panel) => panel.getBoundingClientRect().height));
  expect(heights.size).toBe(1);
});

describe('featured cards', () => {
  test.each([1024, 1280])(
    'of five the first is large at %i px, the others stand beside it',
    async (width) => {
      await page.viewport(width, 900);
      const { container } = await renderBlock(cards, Cards, examples.featured);
      const [first, ...others] = boxes(container);
      const picture = container.querySelector('img')?.getBoundingClientRect();
      expect(picture?.right).toBeLessThan(first?.right ?? 0);
      for (const other of others) {
        expect(other.left).toBeGreaterThan(first?.right ?? 0);
        expect(other.bottom).toBeLessThanOrEqual((first?.bottom ?? 0) + 1);
      }
    },
  );

  test('those beyond five stand in a row below', async () => {
    await page.viewport(1280, 900);
    const { container } = await renderBlock(cards, Cards, examples.maximal);
    const all = boxes(container);
    expect(all).toHaveLength(7);
    for (const extra of all.slice(5)) expect(extra.top).toBeGreaterThan(all[0]?.bottom ?? 0);
    expect(all[5]?.top).toBe(all[6]?.top);
  });

  test('stand in two columns when none has a picture', async () => {
    await page.viewport(1280, 900);
    const { container } = await renderBlock(cards, Cards, examples.featuredWithoutImage);
    expect(container.querySelector('img')).toBeNull();
    expect(new Set(boxes(container).map(({ left }) => left)).size).toBe(2);
  });
});

test('a click anywhere on a card follows its link', async () => {
  await page.viewport(1280, 900);
  const { container } = await renderBlock(cards, Cards, examples.links);
  const [news] = boxes(container);
  const target = document.elementFromPoint((news?.left ?? 0) + 50, (news?.top ?? 0) + 50);
  expect(target?.closest('a')?.getAttribute('href')).toBe('/news');
});

test('a sector leads to its page by its button and by its text link', async () => {
  await renderBlock(cards, Cards, examples.sectors);
  for (const name of ['SOUSCRIRE', 'Savoir plus >']) {
    await expect
      .element(page.getByRole('link', { name: `${name} : INTERMEDIAIRE IMMOBILIER & FINANCIER` }))
      .toHaveAttribute('href', '/real-estate-financial-intermediary');
  }
});

test('a long word stands on one line beside its picture, on a phone', async () => {
  await page.viewport(360, 800);
  await renderBlock(cards, Cards, {
    variant: 'links',
    items: [{ title: 'Réglementations', href: '/regulation', image: { src: '/a.svg' } }],
  });
  const title = page.getByRole('heading', { name: 'Réglementations' }).element();
  const { height } = title.getBoundingClientRect();
  expect(height).toBeLessThan(2 * Number.parseFloat(getComputedStyle(title).fontSize));
});

test('a card with a button must say where it leads', () => {
  const parsed = cards.content.safeParse({ items: [{ title: 'Cyber', label: 'VOIR' }] });
  expect(parsed.error?.issues[0]).toMatchObject({ path: ['items', 0, 'href'] });
});

test('a card must say something', () => {
  const parsed = cards.content.safeParse({ items: [{ color: '#cdbbef' }] });
  expect(parsed.error?.issues[0]?.message).toContain('needs a "title" or a "body"');
});
