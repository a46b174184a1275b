import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SiteDecorator } from '../../../.storybook/site-decorator.tsx';
import { Slider } from './slider.tsx';
import { lead, startSlider } from './start-slider.ts';

type Options = { count?: number; loop?: boolean; autoplayDelay?: number };

/** One slide in view, unless the stylesheet that uses the slider says otherwise; its script waits for a visitor. */
async function renderIdleSlider({ count = 4, loop = true, autoplayDelay = 60_000 }: Options = {}) {
  const slides = Array.from({ length: count }, (_, index) => ({
    key: `${index}`,
    content: <a href={`#${index + 1}`}>Lien {index + 1}</a>,
  }));
  return await render(
    <Slider label="Nos offres" loop={loop} autoplayDelay={autoplayDelay} slides={slides} />,
    { wrapper: SiteDecorator },
  );
}

/** A slider whose script has come with the first sign of a visitor. */
async function renderSlider(options: Options = {}) {
  const rendered = await renderIdleSlider(options);
  const slider = rendered.container.querySelector<HTMLElement>('[data-slider]');
  slider?.dispatchEvent(new Event('pointerenter'));
  await expect.poll(() => slider?.dataset.status).toBeDefined();
  return rendered;
}

const link = (number: number) => page.getByRole('link', { name: `Lien ${number}` });
const next = page.getByRole('button', { name: 'Suivant' });
const previous = page.getByRole('button', { name: 'Précédent' });
const pause = page.getByRole('button', { name: 'Mettre le défilement en pause' });
const play = page.getByRole('button', { name: 'Lancer le défilement' });

/** Left edge of a link in the view: 0 when its slide is the one shown. */
const offset = (number: number) => {
  const view = document.querySelector('[data-slider-part="viewport"]');
  const left = view?.getBoundingClientRect().left ?? Number.NaN;
  return link(number).element().getBoundingClientRect().left - left;
};
const expectShown = (number: number) => expect.poll(() => offset(number)).toBeCloseTo(0, 0);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('slides of the document move on in time since they are in view, whenever their script comes', async () => {
  const slides = ['un', 'deux', 'trois'].map((key) => ({ key, content: key }));
  const container = document.createElement('main');
  document.body.append(container);
  container.innerHTML = renderToString(
    <SiteDecorator>
      <Slider label="Nos offres" loop={true} autoplayDelay={6000} slides={slides} />
    </SiteDecorator>,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const root = container.querySelector<HTMLElement>('[data-slider]') ?? container;
  const end = startSlider(root, () => import('./attach-slider.ts'));
  onTestFinished(() => {
    end();
    container.remove();
  });
  while (vi.getTimerCount() === 0) await new Promise(requestAnimationFrame);
  vi.advanceTimersByTime(6000 - lead);
  const findSwiper = () => document.querySelector<SwiperElement>('.swiper-initialized')?.swiper;
  while (!findSwiper()?.autoplay.running) await new Promise(requestAnimationFrame);
  vi.advanceTimersByTime(lead - 1);
  expect(findSwiper()?.realIndex).toBe(0);
  vi.advanceTimersByTime(1);
  expect(findSwiper()?.realIndex).toBe(1);
});

test('the buttons lead on and back: after the last slide comes the first, and before the first the last', async () => {
  await renderSlider({ count: 3 });
  for (const number of [2, 3, 1]) {
    await next.click();
    await expectShown(number);
  }
  await previous.click();
  await expectShown(3);
});

describe.each([
  { time: 'before the script', renderAt: renderIdleSlider },
  { time: 'while a slide moves', renderAt: renderSlider },
])('each of two quick presses counts $time', ({ renderAt }) => {
  test.each([
    ['Suivant', 'Suivant', { index: 2, isPaused: false }],
    ['Suivant', 'Précédent', { index: 0, isPaused: false }],
    ['Suivant', 'Mettre le défilement en pause', { index: 1, isPaused: true }],
  ])('%s, %s', async (first, second, { index, isPaused }) => {
    const { container } = await renderAt();
    for (const name of [first, second])
      container.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click();
    const root = container.querySelector<HTMLElement>('[data-slider]');
    root?.dispatchEvent(new Event('pointerenter'));
    await expect.poll(() => root?.dataset.status).toBe('ready');
    expect(root?.querySelector<SwiperElement>('.swiper-initialized')?.swiper.realIndex).toBe(index);
    expect(root?.hasAttribute('data-paused')).toBe(isPaused);
  });
});

test('the keyboard reaches each control in its order, before the script and while it comes', async () => {
  const slides = ['un', 'deux', 'trois'].map((key) => ({ key, content: <a href="#un">{key}</a> }));
  await render(<Slider label="Nos offres" loop={true} autoplayDelay={60_000} slides={slides} />, {
    wrapper: SiteDecorator,
  });
  await expect.element(next).toBeVisible();
  for (const control of [previous, pause, next]) {
    await userEvent.tab();
    await expect.element(control).toHaveFocus();
  }
  await userEvent.tab();
  expect(document.activeElement).not.toBe(document.body);
  await expect.poll(() => document.querySelector('[data-status="ready"]')).not.toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

test('a row that has the focus when its script comes keeps it', async () => {
  const { container } = await renderIdleSlider();
  const view = container.querySelector<HTMLElement>('[data-slider-part="viewport"]');
  view?.focus();
  await expect.poll(() => document.querySelector('[data-status="ready"]')).not.toBeNull();
  expect(document.activeElement).toBe(view);
  await userEvent.tab();
  await expect.element(link(1)).toHaveFocus();
  expect(view?.hasAttribute('tabindex')).toBe(false);
});

test('slides move by themselves until the visitor pauses them', async () => {
  await renderSlider({ autoplayDelay: 300 });
  await expectShown(2);
  await pause.click();
  await expect.element(play).toBeVisible();
  await play.click();
  await expect.element(pause).toBeVisible();
});

test('slides move on by themselves after a visitor has chosen one', async () => {
  await renderSlider({ autoplayDelay: 300 });
  const findSwiper = () => document.querySelector<SwiperElement>('.swiper-initialized')?.swiper;
  await expect.poll(findSwiper).toBeDefined();
  let changes = 0;
  findSwiper()?.on('realIndexChange', () => {
    changes += 1;
  });
  await next.click();
  await expect.poll(() => changes).toBeGreaterThan(0);
  const chosen = changes;
  await expect.poll(() => changes).toBeGreaterThan(chosen);
});

test('slides stay where they are for visitors who want reduced motion', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion')
      ? ({ ...matchMedia(query), matches: true } as MediaQueryList)
      : matchMedia(query),
  );
  await renderSlider({ autoplayDelay: 20 });
  await expect.element(play).toBeVisible();
  await next.click();
  await expectShown(2);
});

test('slides wait while the mouse is over them', async () => {
  const { container } = await renderSlider({ autoplayDelay: 300 });
  // Not its list, which moves: the pointer waits for what it is to enter to stand still.
  const view = container.querySelector('[data-slider-part="viewport"]');
  if (!view) throw new Error('no view');
  await userEvent.hover(view);
  const running = () => document.querySelector<SwiperElement>('.swiper-initialized')?.swiper;
  await expect.poll(() => running()?.autoplay.running).toBe(false);
  await userEvent.unhover(view);
  await expect.poll(() => running()?.autoplay.running).toBe(true);
});

test('two sliders in view play side by side, each until it is paused', async () => {
  const slides = ['un', 'deux', 'trois'].map((key) => ({ key, content: key }));
  await render(
    <>
      <Slider label="Nos offres" loop={true} autoplayDelay={60_000} slides={slides} />
      <Slider label="Nos engagements" loop={true} autoplayDelay={60_000} slides={slides} />
    </>,
    { wrapper: SiteDecorator },
  );
  for (const root of document.querySelectorAll('[data-slider]'))
    root.dispatchEvent(new Event('pointerenter'));
  const listRunning = () =>
    [...document.querySelectorAll<SwiperElement>('.swiper-initialized')].map(
      ({ swiper }) => swiper.autoplay.running,
    );
  await expect.poll(listRunning).toEqual([true, true]);
  pause
    .nth(0)
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(listRunning).toEqual([false, true]);
});

test('a slider that does not loop stops at its end, and starts again from the first', async () => {
  await renderSlider({ count: 2, loop: false });
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  await next.click();
  await expectShown(2);
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await play.click();
  await expectShown(1);
});

test('a slider whose slides all fit has no buttons', async () => {
  await renderSlider({ count: 1 });
  await expect.element(link(1)).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('a link outside the view comes in when the keyboard reaches it', async () => {
  await renderSlider();
  next.element().focus();
  for (const number of [1, 2, 3, 4]) {
    await userEvent.keyboard('{Tab}');
    await expect.element(link(number)).toHaveFocus();
    await expectShown(number);
  }
});

test('nothing moves when the script attaches', async () => {
  await renderSlider();
  const attached = [1, 2, 3, 4].map(offset);
  document.querySelector<SwiperElement>('.swiper-initialized')?.swiper.destroy();
  document.querySelector('[data-status]')?.removeAttribute('data-status');
  expect([1, 2, 3, 4].map(offset)).toEqual(attached);
});

test('it leaves without a trace', async () => {
  const { unmount, container } = await renderSlider();
  await next.click();
  await unmount();
  expect(container.innerHTML).toBe('');
});

type SwiperElement = HTMLElement & { swiper: import('swiper').Swiper };
