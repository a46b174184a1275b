import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderBlock } from '../../tests/setup/render-block.tsx';
import { examples } from './cta.examples.ts';
import { cta } from './cta.schema.ts';
import { Cta } from './cta.tsx';

test.each(['split', 'band', 'panel'] as const)('the picture of a %s is shown', async (variant) => {
  const { container } = await renderBlock(cta, Cta, { ...examples.split, variant });
  expect(container.querySelector('img')).toBeVisible();
});

test('the picture stands beside the text in a window of 768 px with a scroll bar', async () => {
  await page.viewport(751, 900);
  const { container } = await renderBlock(cta, Cta, examples.split);
  const title = page.getByRole('heading', { level: 2 }).element().getBoundingClientRect();
  const picture = container.querySelector('img')?.getBoundingClientRect();
  expect(picture?.left).toBeGreaterThanOrEqual(title.right);
});

test('without a button the invitation stands alone', async () => {
  await renderBlock(cta, Cta, examples.minimal);
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(0);
});

test('a bar stays at the foot of a phone, and is not there on a large screen', async () => {
  await page.viewport(414, 896);
  const { container } = await renderBlock(cta, Cta, examples.bar);
  const bar = page.getByRole('heading', { name: examples.bar.title });
  await expect.element(bar).toBeVisible();
  const section = container.querySelector('[data-block="cta"]');
  expect(section && getComputedStyle(section).position).toBe('sticky');
  await page.viewport(1280, 900);
  await expect.element(bar).not.toBeInTheDocument();
});
