import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderBlock } from '../../tests/setup/render-block.tsx';
import { examples } from './notice.examples.ts';
import { notice } from './notice.schema.ts';
import { Notice } from './notice.tsx';

afterEach(() => page.viewport(414, 896));

test('a notice for small screens is shown on a phone, not on a computer', async () => {
  await page.viewport(1280, 800);
  await renderBlock(notice, Notice, examples.smallScreens);
  const title = page.getByText('Passez sur un ordinateur');
  await expect.element(title).not.toBeVisible();
  await page.viewport(360, 800);
  await expect.element(title).toBeVisible();
});

test('a warning is said in words, not by its colour alone', async () => {
  await renderBlock(notice, Notice, examples.warning);
  await expect.element(page.getByRole('img', { name: 'Attention' })).toBeVisible();
});
