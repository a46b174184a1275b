import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderBlock } from '../../tests/setup/render-block.tsx';
import { examples } from './hero.examples.ts';
import { hero } from './hero.schema.ts';
import { Hero } from './hero.tsx';

const { banner } = examples;
const bannerText = () => page.getByRole('heading', { name: banner.title }).element().parentElement;

afterEach(() => {
  document.body.style.paddingTop = '';
  window.scrollTo(0, 0);
});

test('small screens get the upright picture', async () => {
  await page.viewport(414, 896);
  await renderBlock(hero, Hero, examples.default);
  const picture = document.querySelector('img');
  await expect.poll(() => picture?.currentSrc).toMatch(/\/pictures\/hero\/mobile\.svg$/);
  await page.viewport(1024, 896);
  await expect.poll(() => picture?.currentSrc).toMatch(/\/pictures\/hero\/intermediaires\.svg$/);
});

test('on a medium screen the picture of a banner is whole, and the words end before its subject', async () => {
  await page.viewport(768, 900);
  const { container } = await renderBlock(hero, Hero, banner);
  const picture = container.querySelector('img')?.getBoundingClientRect() ?? new DOMRect();
  expect(picture.width / picture.height).toBeCloseTo(16 / 9);
  for (const words of [bannerText()?.querySelector('h2'), bannerText()?.querySelector('p')]) {
    expect(words?.getBoundingClientRect().right).toBeLessThanOrEqual(
      picture.left + picture.width / 4,
    );
  }
});

test('the text of a banner under the fold is revealed as it is scrolled into view: after 0.25 s, in 0.5 s', async () => {
  document.body.style.paddingTop = '200vh';
  await renderBlock(hero, Hero, banner);
  const text = bannerText();
  await expect.poll(() => text?.dataset.reveal).toBe('waiting');
  // It moves, and is never hidden: a picture of the whole page shows it.
  const title = text?.firstElementChild as HTMLElement;
  expect(getComputedStyle(title).opacity).toBe('1');
  // Within its panel, and without what can be pressed.
  expect(getComputedStyle(title).translate).toBe('0px 16px');
  expect(getComputedStyle(text?.lastElementChild as HTMLElement).translate).toBe('none');
  text?.scrollIntoView();
  await expect.poll(() => getComputedStyle(title).translate).toBe('none');
  const { transitionDuration, transitionDelay } = getComputedStyle(title);
  expect(new Set(transitionDuration.split(', '))).toEqual(new Set(['0.5s']));
  expect(new Set(transitionDelay.split(', '))).toEqual(new Set(['0.25s']));
  window.scrollTo(0, 0);
  await expect.poll(() => text?.dataset.reveal).toBe('revealed');
});

test('the text of a banner in view from the start is revealed by the stylesheet, once', async () => {
  await renderBlock(hero, Hero, banner);
  const animation = bannerText()?.firstElementChild?.getAnimations()[0];
  expect(animation?.effect?.getComputedTiming()).toMatchObject({ delay: 250, duration: 500 });
  await animation?.finished;
  expect(bannerText()?.dataset.reveal).toBe('');
});

test('a slide has the words of its upright picture on a small screen', async () => {
  const subtitle = 'Tarifez et souscrivez en ligne.';
  const mobileSubtitle = 'Votre attestation en ligne.';
  const slide = { title: 'Bienvenue', subtitle, mobileSubtitle, image: banner.image };
  await renderBlock(hero, Hero, { ...examples.default, slides: [slide] });
  await page.viewport(414, 896);
  await expect.element(page.getByText(mobileSubtitle)).toBeVisible();
  await expect.element(page.getByText(subtitle)).not.toBeVisible();
  await page.viewport(1024, 896);
  await expect.element(page.getByText(subtitle)).toBeVisible();
});

test('slides fade when they move, not when their script comes', async () => {
  const { container } = await renderBlock(hero, Hero, examples.default);
  let fades = 0;
  container.addEventListener('transitionrun', ({ target }) => {
    if (target instanceof HTMLLIElement) fades++;
  });
  container.querySelector('[data-slider]')?.dispatchEvent(new Event('pointerenter'));
  await expect.poll(() => container.querySelector('[data-status="ready"]')).not.toBeNull();
  // The event comes with the next frame.
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  expect(fades).toBe(0);
  await page.getByRole('button', { name: 'Suivant' }).click();
  await expect.poll(() => fades).toBeGreaterThan(0);
});

test.each([
  [414, 'default', examples.default],
  [1280, 'default', examples.default],
  [414, 'banner', banner],
  [414, 'page', examples.page],
] as const)(
  'at %i px, nothing of the %s moves while a browser reads it',
  async (width, _, example) => {
    await page.viewport(width, 896);
    const { container, unmount } = await renderBlock(hero, Hero, example);
    const html = container.innerHTML;
    await unmount();
    const places = new Map<number, Set<number>>();
    for (const { index } of html.matchAll(/(?<=>)/g)) {
      container.innerHTML = html.slice(0, index);
      for (const [number, element] of container.querySelectorAll('h1, h2, img, a').entries()) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        const { top } = element.getBoundingClientRect();
        places.set(number, (places.get(number) ?? new Set()).add(top));
      }
    }
    expect(places.size).toBeGreaterThan(0);
    for (const tops of places.values()) expect([...tops]).toHaveLength(1);
  },
);
