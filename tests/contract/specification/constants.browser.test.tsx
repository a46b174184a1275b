// First: it declares the order of the cascade layers.
import '../../../src/styles/global.css';

import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { examples as questions } from '../../../blocks/accordion/accordion.examples.ts';
import { accordion } from '../../../blocks/accordion/accordion.schema.ts';
import { Accordion } from '../../../blocks/accordion/accordion.tsx';
import { examples as carousels } from '../../../blocks/carousel/carousel.examples.ts';
import { carousel } from '../../../blocks/carousel/carousel.schema.ts';
import { Carousel } from '../../../blocks/carousel/carousel.tsx';
import { examples as heroes } from '../../../blocks/hero/hero.examples.ts';
import { hero } from '../../../blocks/hero/hero.schema.ts';
import { Hero } from '../../../blocks/hero/hero.tsx';
import { examples as partners } from '../../../blocks/logos/logos.examples.ts';
import { logos } from '../../../blocks/logos/logos.schema.ts';
import { Logos } from '../../../blocks/logos/logos.tsx';
import { BackToTop } from '../../../site/layout/back-to-top/back-to-top.tsx';
import { withTimeout } from '../../../src/blocks/island.ts';
import { Loading } from '../../../src/ui/loading/loading.tsx';
import { countInView } from '../../setup/count-in-view.ts';
import { renderBlock } from '../../setup/render-block.tsx';
import { renderLayout } from '../../setup/render-layout.tsx';

/** Constants of section 9 that only a browser shows; others stand in the tests of their blocks. */

afterEach(() => {
  vi.useRealTimers();
});

type SwiperElement = HTMLElement & { swiper?: import('swiper').Swiper };
const findSwiper = () =>
  document.querySelector<SwiperElement>('.swiper-initialized')?.swiper ?? undefined;

describe('autoplay', () => {
  test.each([
    { name: 'the hero slider', delay: 6000, show: () => renderBlock(hero, Hero, heroes.default) },
    ...(['default', 'engagements', 'testimonials', 'cards'] as const).map((name) => ({
      name: `the carousel of ${name === 'default' ? 'offers' : name}`,
      delay: 3000,
      show: () => renderBlock(carousel, Carousel, carousels[name]),
    })),
    { name: 'partners', delay: 1000, show: () => renderBlock(logos, Logos, partners.default) },
  ])('$name moves on after $delay ms, not before', async ({ delay, show }) => {
    await page.viewport(320, 900);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    await show();
    // The script of a slider comes with the first sign of a visitor. `expect.poll` would move the
    // clock on while it waits.
    document.querySelector('[data-slider]')?.dispatchEvent(new Event('pointerenter'));
    while (!findSwiper()?.autoplay.running) await new Promise(requestAnimationFrame);
    const first = findSwiper()?.realIndex;
    vi.advanceTimersByTime(delay - 1);
    expect(findSwiper()?.realIndex).toBe(first);
    vi.advanceTimersByTime(1);
    expect(findSwiper()?.realIndex).toBe(1);
  });
});

test.each([
  { width: 320, count: 2.1 },
  { width: 767, count: 2.1 },
  { width: 768, count: 3.1 },
  { width: 1023, count: 3.1 },
  { width: 1024, count: 4 },
])('at $width px $count partners are in view', async ({ width, count }) => {
  await page.viewport(width, 900);
  const { container } = await renderBlock(logos, Logos, partners.default);
  await expect.poll(() => countInView(container)).toBe(count);
});

test('the back-to-top button is 35 px wide and high', async () => {
  await renderLayout({ children: <BackToTop /> });
  const button = document.querySelector<HTMLElement>(
    'button[aria-label="Retour en haut de la page"]',
  );
  expect([button?.offsetWidth, button?.offsetHeight]).toEqual([35, 35]);
});

test('a spinner is 10rem high at least', async () => {
  await renderLayout({ children: <Loading /> });
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const spinner = page.getByRole('status').element();
  expect(spinner.clientHeight).toBeGreaterThanOrEqual(10 * rem);
});

test('a part of the page has 120 seconds to load', async () => {
  vi.useFakeTimers();
  const failed = vi.fn();
  withTimeout(new Promise(() => {})).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
});

test.each([
  { width: 576, percent: 65 },
  { width: 768, percent: 40 },
  { width: 992, percent: 40 },
  { width: 1200, percent: 35 },
  { width: 1536, percent: 33 },
])(
  'at $width px the text of the hero banner takes $percent % of it at most',
  async ({ width, percent }) => {
    await page.viewport(width, 900);
    await renderBlock(hero, Hero, heroes.banner);
    const title = page.getByRole('heading', { name: heroes.banner.title }).element();
    const most = Number.parseFloat(getComputedStyle(title).maxInlineSize);
    expect(Math.round((most / width) * 100)).toBe(percent);
  },
);

test('an answer of the FAQ expands in 0.3 s', async () => {
  const { container } = await renderBlock(accordion, Accordion, questions.default);
  const question = container.querySelector('details') as HTMLDetailsElement;
  const { transitionDuration, transitionProperty } = getComputedStyle(
    question,
    '::details-content',
  );
  expect(transitionProperty).toBe('grid-template-rows');
  expect(transitionDuration).toBe('0.3s');
});
