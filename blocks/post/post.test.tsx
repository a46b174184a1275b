import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderBlock } from '../../tests/setup/render-block.tsx';
import { examples } from './post.examples.ts';
import { post } from './post.schema.ts';
import { Post } from './post.tsx';

test('a picture that does not load is replaced by the fallback', async () => {
  const { container } = await renderBlock(post, Post, examples.missingImage);
  await expect
    .poll(() => container.querySelector('img')?.getAttribute('src'))
    .toBe('/pictures/brand/fallback.svg');
});

test('headings of the text stand under the title of the block', async () => {
  await renderBlock(post, Post, { title: 'Titre', body: '<h1>Sous-titre</h1>' });
  await expect.element(page.getByRole('heading', { level: 3, name: 'Sous-titre' })).toBeVisible();
});
