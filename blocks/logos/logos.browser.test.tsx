import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderBlock } from '../../tests/setup/render-block.tsx';
import { examples } from './logos.examples.ts';
import { logos } from './logos.schema.ts';
import { Logos } from './logos.tsx';

test('fixed logos stand outside the slider, the others in it', async () => {
  await renderBlock(logos, Logos, examples.default);
  const slider = page.getByRole('group', { name: 'Nos partenaires' });
  await expect.element(slider.getByRole('img', { name: 'Castelan' })).toBeInTheDocument();
  await expect.element(slider.getByRole('img', { name: 'Altémis' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('img', { name: 'Altémis' })).toBeVisible();
});

test('fixed logos alone have nothing to pause', async () => {
  await renderBlock(logos, Logos, examples.minimal);
  await expect.element(page.getByRole('img', { name: 'Altémis' })).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('a logo is as high as its size says, by the height of the window', async () => {
  await page.viewport(1280, 800);
  await renderBlock(logos, Logos, examples.maximal);
  const height = (name: string) =>
    page.getByRole('img', { name }).element().getBoundingClientRect().height;
  expect(height('Altémis')).toBe(112);
  expect(height('Linéa Re')).toBe(80);
});
