import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sanitizeRichText } from '../../src/rich-text/sanitize.ts';
import { renderBlock } from '../../tests/setup/render-block.tsx';
import { listHeadings } from './list-headings.ts';
import { examples } from './post.examples.ts';
import { post } from './post.schema.ts';
import { Post } from './post.tsx';

const findMedia = (container: Element) => container.querySelector('img')?.getBoundingClientRect();

test('headings of the text stand under the title of the block', async () => {
  await renderBlock(post, Post, { title: 'Titre', body: '<h1>Sous-titre</h1>' });
  await expect.element(page.getByRole('heading', { level: 3, name: 'Sous-titre' })).toBeVisible();
});

test('headings of a text without a title take its place in the outline', async () => {
  await renderBlock(post, Post, { variant: 'plain', body: '<h3>Article premier</h3>' });
  await expect
    .element(page.getByRole('heading', { level: 2, name: 'Article premier' }))
    .toBeVisible();
});

test('a list of contents leads to the headings of the text', async () => {
  const { container } = await renderBlock(post, Post, examples.contents);
  const links = page.getByRole('navigation', { name: 'Sur cette page' }).getByRole('link');
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '#editeur-du-site',
    '#donnees-traitees',
    '#reclamations-et-mediation',
  ]);
  const headings = [...container.querySelectorAll('h2')];
  expect(links.elements().map((link) => link.textContent)).toEqual(
    headings.map((heading) => heading.textContent),
  );
  expect(headings.map(({ id }) => `#${id}`)).toEqual(
    links.elements().map((link) => link.getAttribute('href')),
  );
});

test('the list of contents stands beside the text on a large screen, above it on a phone', async () => {
  for (const [width, isBeside] of [
    [1280, true],
    [360, false],
  ] as const) {
    await page.viewport(width, 900);
    const { container, unmount } = await renderBlock(post, Post, examples.contents);
    const contents = container.querySelector('nav')?.getBoundingClientRect();
    const text = container.querySelector('[data-rich-text]')?.getBoundingClientRect();
    expect((contents?.right ?? 0) <= (text?.left ?? 0)).toBe(isBeside);
    expect((contents?.bottom ?? 0) <= (text?.top ?? 0)).toBe(!isBeside);
    await unmount();
  }
});

test('the picture stands left or right of the text on a large screen', async () => {
  await page.viewport(1280, 900);
  const left = await renderBlock(post, Post, examples.default);
  expect(findMedia(left.container)?.left).toBeLessThan(640);
  await left.unmount();
  const right = await renderBlock(post, Post, examples.mediaRight);
  expect(findMedia(right.container)?.left).toBeGreaterThan(500);
});

test('the picture stands beside the text in a window of 768 px with a scroll bar', async () => {
  await page.viewport(751, 900);
  const { container } = await renderBlock(post, Post, examples.default);
  const title = page.getByRole('heading', { level: 2 }).element().getBoundingClientRect();
  expect(findMedia(container)?.right).toBeLessThanOrEqual(title.left);
});

test('the picture stands above the text on a phone, whichever its side', async () => {
  await page.viewport(360, 800);
  const { container } = await renderBlock(post, Post, examples.mediaRight);
  const title = page.getByRole('heading', { level: 2 }).element().getBoundingClientRect();
  expect(findMedia(container)?.bottom).toBeLessThanOrEqual(title.top);
});

test('the picture of an introduction stands beside its text, on a colour too', async () => {
  await page.viewport(1280, 900);
  for (const color of [undefined, '#e4f2ed']) {
    const { container, unmount } = await renderBlock(post, Post, {
      ...examples.default,
      variant: 'lead',
      color,
    });
    const text = container.querySelector('[data-titled]')?.getBoundingClientRect();
    expect(findMedia(container)?.right).toBeLessThanOrEqual(text?.left ?? 0);
    await unmount();
  }
});

test('a text alone has no picture, even when one is given', async () => {
  const { container } = await renderBlock(post, Post, {
    ...examples.default,
    variant: 'plain',
  });
  expect(container.querySelector('img')).toBeNull();
});

const idsOf = (html: string) => listHeadings(sanitizeRichText(html)).map(({ id }) => id);

test('ids come from words, without number and accents', () => {
  expect(idsOf('<h2>2. Données traitées, finalités</h2><h2>L’été</h2>')).toEqual([
    'donnees-traitees-finalites',
    'l-ete',
  ]);
});

test('an id is unique in its text, and never empty', () => {
  expect(idsOf('<h2>Prix</h2><h2>Prix</h2><h2>2026</h2><h2>…</h2>')).toEqual([
    'prix',
    'prix-2',
    'section',
    'section-4',
  ]);
});

test('labels are plain text, of the highest headings only', () => {
  const text = sanitizeRichText('<h2>Garanties <em>&amp; prix</em></h2><h3>Détail</h3>');
  expect(listHeadings(text)).toEqual([{ id: 'garanties-prix', label: 'Garanties & prix' }]);
});
