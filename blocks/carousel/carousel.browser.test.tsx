import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { countInView } from '../../tests/setup/count-in-view.ts';
import { renderBlock } from '../../tests/setup/render-block.tsx';
import { examples } from './carousel.examples.ts';
import { carousel } from './carousel.schema.ts';
import { Carousel } from './carousel.tsx';

// Specification section 9.
test.each([
  ['default', { 320: 1, 1023: 1, 1024: 5, 1399: 5, 1400: 6 }],
  ['engagements', { 320: 1.2, 768: 1.8, 1349: 1.8, 1350: 2.2, 1536: 3.2 }],
  ['features', { 320: 1, 1024: 3 }],
  ['cards', { 320: 1.2, 800: 1.2, 1024: 2.2, 1400: 3.2 }],
  ['recruitment', { 320: 1, 800: 1.2, 1024: 2.2, 1400: 3.2 }],
] as const)('%s: as many slides in view as specified', async (name, widths) => {
  const { container } = await renderBlock(carousel, Carousel, examples[name]);
  for (const [width, count] of Object.entries(widths)) {
    await page.viewport(Number(width), 900);
    await expect.poll(() => countInView(container), { message: `${width} px` }).toBe(count);
  }
});

test('a tile leads to its offer', async () => {
  await renderBlock(carousel, Carousel, examples.default);
  await expect
    .element(page.getByRole('link', { name: 'MRP' }))
    .toHaveAttribute('href', '/custom-offers');
});

test('the note of a testimonial is said', async () => {
  await renderBlock(carousel, Carousel, examples.testimonials);
  await expect.element(page.getByRole('img', { name: /^Note\s: 4,5 sur 5$/ })).toBeInTheDocument();
});

test('a carousel is a group named by its title', async () => {
  await renderBlock(carousel, Carousel, examples.default);
  await expect
    .element(page.getByRole('group', { name: 'NOS OFFRES SUR MESURE' }))
    .toHaveAttribute('aria-roledescription', 'carrousel');
});

test('what is said of a slide out of sight makes the page no wider', async () => {
  await page.viewport(1280, 900);
  await renderBlock(carousel, Carousel, examples.recruitment);
  await expect.element(page.getByText(/^Postuler/).first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

test('a card needs a title or a text', () => {
  const content = { variant: 'cards', items: [{ color: '#cdbbef' }] };
  expect(carousel.content.safeParse(content).error?.issues[0]?.message).toMatch(
    /^a card needs a title or a body/,
  );
});
